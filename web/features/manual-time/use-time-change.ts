import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../../api/problem.ts'
import { randomHex } from '../../api/random-hex.ts'
import { refreshTime } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import type { Whose } from '../tracking/calls.ts'
import { addEdit, mayWait, readOutbox, sendEdits, takeBack } from '../tracking/outbox.ts'
import type { EditedWork, WaitingEdit } from '../tracking/waiting-edit.ts'
import { changeBody } from './change-body.ts'
import { reverse, type TimeChange } from './time-change.ts'

export type Edit = {
  change: TimeChange
  reason: string
  /** What the person did, with the names of the work. */
  words: string
  /** What a notice says right after; without it, the same. */
  notice?: string
  work: EditedWork
  otherWork?: readonly EditedWork[]
}

/** An edit, and where it waits on this device; undefined: the server has it. */
export type SavedEdit = { edit: Edit; waiting: WaitingEdit | undefined }

/** Sends a change under a key, and waits for the reply. */
type Send = (key: string) => Promise<unknown>

/**
 * Does what was typed: on this device at once, and sent behind; other members’ time, and without a copy on the device, when
 * the server has replied. A notice offers to undo it. The answer is false where it could not be kept, and a notice says why.
 */
export function useEditTime(whose: Whose): (edit: Edit) => Promise<boolean> {
  const saved = useSavedEdit(whose)
  return async (edit) => {
    try {
      const waiting = mayWait(whose.userId) ? await keep(whose, edit) : undefined
      if (waiting === undefined) await sendChange(whose, edit)(randomHex(16))
      await saved({ edit, waiting })
      return true
    } catch (error) {
      sayProblem(error)
      return false
    }
  }
}

/**
 * Saves what a dialog says: the server replies, so that a refusal is shown at its field; while it is out of reach, the edit
 * waits on this device.
 */
export async function saveEdit(
  whose: Whose,
  edit: Edit,
  send: Send = sendChange(whose, edit),
): Promise<SavedEdit> {
  const key = randomHex(16)
  const mayKeep = mayWait(whose.userId)
  if (mayKeep && !navigator.onLine) return { edit, waiting: await keep(whose, edit) }
  try {
    // The edit may build on the ones that wait.
    if (readOutbox().waiting.length > 0) await sendEdits()
  } catch (error) {
    if (!mayKeep || !isOutOfReach(error)) throw error
    return { edit, waiting: await keep(whose, edit) }
  }
  try {
    await send(key)
    return { edit, waiting: undefined }
  } catch (error) {
    if (!mayKeep || !isOutOfReach(error)) throw error
    return { edit, waiting: await keep(whose, edit, key) }
  }
}

/** After an edit: everything shows it, and a notice offers to undo it. */
export function useSavedEdit(whose: Whose): (saved: SavedEdit) => Promise<void> {
  const queries = useQueryClient()
  return async ({ edit, waiting }) => {
    if (waiting === undefined) await refreshTime(queries, whose.organizationId)
    sayDone(edit.notice ?? edit.words, () => undo(queries, whose, { edit, waiting }))
  }
}

async function undo(queries: QueryClient, whose: Whose, { edit, waiting }: SavedEdit): Promise<void> {
  try {
    if (waiting === undefined || !(await takeBack(waiting.key))) await undoSaved()
    sayDone(t('Undone.'))
  } catch (error) {
    sayProblem(error)
  }
  await refreshTime(queries, whose.organizationId)

  async function undoSaved(): Promise<void> {
    const back: Edit = {
      ...edit,
      change: reverse(edit.change),
      reason: t('Undone right after it was changed.'),
      words: t('Undo: {change}', { change: edit.words }),
    }
    if (waiting) await keep(whose, back)
    else await saveEdit(whose, back)
  }
}

function sendChange({ organizationId, userId }: Whose, edit: Edit): Send {
  return (key) =>
    v2('POST /v2/organizations/{organization_id}/members/{user_id}/time_changes', {
      path: { organization_id: organizationId, user_id: userId },
      body: bodyOf(edit),
      headers: { 'Idempotency-Key': key },
    })
}

/** Stores an edit on this device; throws the reason why it can't wait. */
async function keep({ organizationId, userId }: Whose, edit: Edit, sentAs?: string): Promise<WaitingEdit> {
  const { words, work, otherWork = [] } = edit
  const kept = await addEdit({ organizationId, userId, body: bodyOf(edit), words, work, otherWork, sentAs })
  if (typeof kept === 'string') throw new Error(lackWords[kept]())
  return kept
}

const bodyOf = ({ change, reason }: Edit) => ({ ...changeBody(change), reason: reason.trim() })

const isOutOfReach = (error: unknown) => error instanceof ApiProblem && error.status === 0

const lackWords = {
  too_many: () => t('500 changes wait to be sent. Connect to the internet before you change more.'),
  too_old: () => t('Changes have been waiting for 14 days. Connect to the internet before you change more.'),
}
