import { currentScope, type RequestScope } from '../db/request-scope.ts'
import { problems } from '../http/problems.ts'
import { type Key, type Party, waitingLine } from './waiting-line.ts'

export type TurnSizes = {
  /** What the work makes, as metrics and refusals name it: images. */
  kind: string
  /** How much runs at a time, in this process and of one group. */
  atOnce: number
  atOnceOfGroup: number
  /** How much waits, in this process, of one group and of one member. */
  waiting: number
  waitingOfGroup: number
  waitingOfMember: number
}

export type TurnCounts = { waiting: number; running: number; refused: number; dropped: number }

export type Turns = {
  sizes: TurnSizes
  counts(): TurnCounts
  /** Does the work when it is the caller's turn. */
  take<T>(work: () => Promise<T>): Promise<T>
}

type Waiting = { start(): void; refuse(error: Error): void }

const background: Party = { group: 'background', member: '' }

/**
 * Expensive work of one kind. Groups take turns, and the members of a group among themselves, so that one who asks for a
 * lot waits for it alone. The party and its presence come from the request; background work is a group of its own.
 */
export function turns(sizes: TurnSizes): Turns {
  const line = waitingLine<Waiting>()
  const runningOf = new Map<Key, number>()
  let [running, refused, dropped] = [0, 0, 0]

  return {
    sizes,
    counts: () => ({ waiting: line.size(), running, refused, dropped }),
    async take(work) {
      const scope = currentScope()
      if (scope && scope.transactions > 0)
        throw new Error(`A transaction waits for its turn (${sizes.kind}): do the work before it begins.`)
      const party = scope?.party ?? background
      if (mayGoOn(party.group)) enter(party.group)
      else await turnOf(party, scope)
      try {
        return await work()
      } finally {
        leave(party.group)
      }
    },
  }

  function mayGoOn(group: Key): boolean {
    return running < sizes.atOnce && (runningOf.get(group) ?? 0) < sizes.atOnceOfGroup
  }

  function enter(group: Key): void {
    running += 1
    runningOf.set(group, (runningOf.get(group) ?? 0) + 1)
  }

  function leave(group: Key): void {
    running -= 1
    const left = (runningOf.get(group) ?? 1) - 1
    if (left > 0) runningOf.set(group, left)
    else runningOf.delete(group)
    const next = line.next(mayGoOn)
    if (next === undefined) return
    enter(next.party.group)
    next.one.start()
  }

  async function turnOf(party: Party, scope: RequestScope | undefined): Promise<void> {
    if (scope?.isLeft) throw unheard()
    if (party !== background) requireRoom(party)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one: Waiting = { start: resolve, refuse: reject }
    const drop = () => line.remove(party, one) && reject(unheard())
    line.add(party, one)
    scope?.atLeave.add(drop)
    await promise.finally(() => scope?.atLeave.delete(drop))
  }

  /** Refuses a party that has as much waiting as it may. When everything is full, the longest line gives way. */
  function requireRoom(party: Party): void {
    const own = line.sizeOf(party)
    if (own.member >= sizes.waitingOfMember || own.group >= sizes.waitingOfGroup) throw tooMany()
    if (line.size() < sizes.waiting) return
    const longest = line.longest()
    if (longest === undefined || longest.size <= own.group + 1) throw full()
    line.remove(longest.party, longest.newest)
    longest.newest.refuse(tooMany())
  }

  function unheard() {
    dropped += 1
    return problems.request_timeout({ message: 'The caller did not wait for the reply.' })
  }

  function tooMany() {
    refused += 1
    const message = `You have too many ${sizes.kind} waiting. Try again soon.`
    return problems.rate_limit_exceeded({ message, headers: soon })
  }

  function full() {
    refused += 1
    const message = `The server is busy with other ${sizes.kind}. Try again soon.`
    return problems.service_unavailable({ message, headers: soon })
  }
}

const soon = { 'Retry-After': '2' }
