import { useSyncExternalStore } from 'react'
import { allWaiting, putWaiting, removeWaiting } from '../../api/copy-waiting.ts'
import { copyOwner, hearCopy, openedCopy } from '../../api/device-copy.ts'
import { isFinal, unreachable } from '../../api/problem.ts'
import { randomHex } from '../../api/random-hex.ts'
import { v2 } from '../../api/v2.ts'
import { nowMs } from '../../ui/clock.ts'
import { problemWords } from '../../ui/problem-words.ts'
import { t } from '../../ui/text.ts'
import { inOrder, lackOfRoom, mayVanish, orderAfter, type WaitingEdit } from './waiting-edit.ts'

/** What of the person's own edits is not on the server yet. */
export type Outbox = {
  /** In order, with the ones that have arrived and are not read back yet: they are on screen. */
  shown: readonly WaitingEdit[]
  waiting: readonly WaitingEdit[]
  refused: readonly WaitingEdit[]
  /** The server was out of reach at the last attempt. */
  isStuck: boolean
}

const none: Outbox = { shown: [], waiting: [], refused: [], isStuck: false }
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined
let outbox = none
let arrived: WaitingEdit[] = []
let refresh: (organizationId: number) => Promise<void> = async () => {}

export function useOutbox(): Outbox {
  return useSyncExternalStore(subscribe, readOutbox)
}

export function readOutbox(): Outbox {
  return outbox
}

/** Whether edits of a person can wait on this device. */
export function mayWait(userId: number): boolean {
  return copyOwner() === userId
}

/** `read`: reads time again, or fails; until it is read, what has arrived stays on screen as it was edited. */
export function openOutbox(read: typeof refresh): void {
  refresh = read
  if (channel) return
  channel = new BroadcastChannel('stint-waiting-edits')
  channel.onmessage = ({ data }) => {
    if (!isEdit(data)) return load()
    arrived = [...arrived, data]
    return settle()
  }
  hearCopy(load)
}

type NewEdit = Pick<WaitingEdit, 'organizationId' | 'userId' | 'body' | 'words' | 'work' | 'otherWork'> & {
  /** It was sent with this key, and no reply came. */
  sentAs?: string | undefined
}

/** Stores an edit, and sends it behind. The answer is the edit, or why it can't wait. */
export async function addEdit({ sentAs, ...given }: NewEdit): Promise<WaitingEdit | 'too_many' | 'too_old'> {
  const edits = await stored()
  const lack = lackOfRoom(edits, nowMs())
  if (lack) return lack
  const edit: WaitingEdit = {
    ...given,
    key: sentAs ?? randomHex(16),
    order: orderAfter([...edits, ...outbox.shown]),
    madeAtMs: nowMs(),
    isAttempted: sentAs !== undefined,
    refusal: undefined,
  }
  await put(edit)
  void sendEdits().catch(() => undefined)
  return edit
}

/** Takes an edit away that the server does not have; false: it may have it. */
export function takeBack(key: string): Promise<boolean> {
  return alone(async () => {
    const edits = await stored()
    const edit = edits.find((each) => each.key === key)
    if (edit === undefined || !mayVanish(edit, edits)) return false
    await drop(edit)
    return true
  })
}

/** Removes an edit that the server refused. */
export async function discardEdit(key: string): Promise<void> {
  await takeBack(key)
}

/** Sends a refused edit once more, with its key, after everything that waits. */
export async function tryAgain(edit: WaitingEdit): Promise<void> {
  await put({ ...edit, refusal: undefined, order: orderAfter(await stored()) })
  await sendEdits()
}

let underWay: Promise<void> | undefined
let isWanted = false

/**
 * Sends what waits, in order, until nothing is left or the server is out of reach, and reads back what has arrived. One tab sends
 * at a time.
 */
export function sendEdits(): Promise<void> {
  isWanted = true
  underWay ??= sendAll().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function sendAll(): Promise<void> {
  while (isWanted) {
    isWanted = false
    try {
      await alone(sendInOrder)
      show({ ...outbox, isStuck: false })
      void settle()
    } catch (error) {
      show({ ...outbox, isStuck: outbox.waiting.length > 0 })
      throw error
    }
  }
}

async function sendInOrder(): Promise<void> {
  for (let next = await first(); next; next = await first()) {
    // What was never sent can still be taken back.
    if (!navigator.onLine) throw unreachable()
    const edit = { ...next, isAttempted: true }
    if (!next.isAttempted) await put(edit)
    try {
      await send(edit)
    } catch (error) {
      if (!isFinal(error)) throw error
      await put({ ...edit, refusal: problemWords(error) })
      continue
    }
    await drop(edit, 'arrived')
  }
}

function send({ organizationId, userId, body, key }: WaitingEdit) {
  return v2('POST /v2/organizations/{organization_id}/members/{user_id}/time_changes', {
    path: { organization_id: organizationId, user_id: userId },
    body,
    headers: { 'Idempotency-Key': key },
    asUserId: userId,
  })
}

async function first(): Promise<WaitingEdit | undefined> {
  return (await stored()).find(({ refusal }) => refusal === undefined)
}

// Where the copy works, locks do: both need a secure page.
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(`stint-waiting-edits-${copyOwner()}`, work)
}

const prefix = 'edit/'

/** As the database has it: another tab may have changed it. Only the owner's are there, and only the owner's count. */
async function stored(): Promise<WaitingEdit[]> {
  const copy = openedCopy()
  if (copy === undefined) return []
  const edits = (await allWaiting(copy)).map(({ value }) => value).filter(isEdit)
  return inOrder(edits.filter(({ userId }) => userId === copy.userId))
}

async function put(edit: WaitingEdit): Promise<void> {
  const copy = openedCopy()
  if (copy?.userId !== edit.userId)
    throw new Error(t('This change couldn’t be kept on this device. Reload the page, then try again.'))
  await putWaiting(copy, prefix + edit.key, edit)
  await load()
  channel?.postMessage('changed')
}

async function drop(edit: WaitingEdit, why?: 'arrived'): Promise<void> {
  const copy = openedCopy()
  if (why) arrived = [...arrived, edit]
  if (copy) await removeWaiting(copy, copy.database, [{ name: prefix + edit.key }])
  await load()
  channel?.postMessage(why ? edit : 'changed')
  if (why) void settle()
}

let settling: Promise<void> | undefined

/** Edits that have arrived stay on screen until their time is read from the server. */
function settle(): Promise<void> {
  settling ??= settleAll().finally(() => {
    settling = undefined
  })
  return settling
}

async function settleAll(): Promise<void> {
  while (arrived.length > 0) {
    const now = new Set(arrived)
    await load()
    const ids = new Set(arrived.map(({ organizationId }) => organizationId))
    const read = await Promise.allSettled([...ids].map((id) => refresh(id)))
    // What this device has is older: the edits show until the next attempt.
    if (read.some((each) => each.status === 'rejected')) return
    arrived = arrived.filter((each) => !now.has(each))
    await load()
  }
}

let loading: Promise<void> = Promise.resolve()

/** One after the other, so that the last one shows the latest. */
function load(): Promise<void> {
  loading = loading.then(read)
  return loading
}

async function read(): Promise<void> {
  const edits = await stored().catch(() => [])
  const userId = copyOwner()
  const waiting = edits.filter(({ refusal }) => refusal === undefined)
  show({
    shown: [...arrived.filter((each) => each.userId === userId), ...waiting],
    waiting,
    refused: edits.filter(({ refusal }) => refusal !== undefined),
    isStuck: outbox.isStuck && waiting.length > 0,
  })
}

function show(next: Outbox): void {
  outbox = next
  for (const each of listeners) each()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isEdit(value: unknown): value is WaitingEdit {
  return typeof value === 'object' && value !== null && 'key' in value && 'order' in value && 'body' in value
}
