import type { Calls } from '../../api/v2-types.ts'
import type { Span } from './blocks.ts'

export type ChangeTimes = 'POST /v2/organizations/{organization_id}/members/{user_id}/time_changes'
export type TimesBody = NonNullable<Calls[ChangeTimes]['body']>

/** An edit of a person's own time that the server does not have yet, exactly as it is sent. */
export type WaitingEdit = {
  /** Made once: a repeat after a lost reply has no second effect. */
  key: string
  /** Edits are sent from the lowest to the highest. */
  order: number
  madeAtMs: number
  organizationId: number
  userId: number
  body: TimesBody
  /** What the person did, with the names of the work. */
  words: string
  work: EditedWork
  /** Other work that its body names. */
  otherWork?: readonly EditedWork[]
  /** It was sent at least once, so the server may have it. */
  isAttempted: boolean
  /** Why the server refused it; it counts no longer, until the person tries again or discards it. */
  refusal: string | undefined
}

/** How the work of an edit is called, also where the server has no time on it yet. */
export type EditedWork = {
  projectId: number
  project: string
  taskId: number | null
  task: string
  isBreak: boolean
}

/** All work that an edit names. */
export function worksOf({ work, otherWork = [] }: Pick<WaitingEdit, 'work' | 'otherWork'>): EditedWork[] {
  return [work, ...otherWork]
}

const mostEdits = 500
const mostAgeMs = 14 * 24 * 3_600_000

/** Why another edit can't wait; undefined: it can. */
export function lackOfRoom(edits: readonly WaitingEdit[], nowMs: number): 'too_many' | 'too_old' | undefined {
  if (edits.length >= mostEdits) return 'too_many'
  const isOld = edits.some(({ madeAtMs, refusal }) => refusal === undefined && nowMs - madeAtMs > mostAgeMs)
  return isOld ? 'too_old' : undefined
}

export function inOrder(edits: readonly WaitingEdit[]): WaitingEdit[] {
  // Two tabs can take the same number: the key decides, for all of them alike.
  return edits.toSorted((one, other) => one.order - other.order || (one.key < other.key ? -1 : 1))
}

export function orderAfter(edits: readonly WaitingEdit[]): number {
  return Math.max(0, ...edits.map(({ order }) => order)) + 1
}

/** Whether an edit can be taken back as if it had never been made: it was never sent, and no later edit builds on it. */
export function mayVanish(edit: WaitingEdit, edits: readonly WaitingEdit[]): boolean {
  if (edit.refusal !== undefined) return true
  if (edit.isAttempted) return false
  const own = spansOf(edit)
  const later = edits.filter(({ order, refusal }) => order > edit.order && refusal === undefined)
  return !later.flatMap(spansOf).some((each) => own.some((part) => overlap(part, each)))
}

const overlap = (one: Span, other: Span) => one.fromMs < other.toMs && other.fromMs < one.toMs

export function spansOf({ body: { add = [], remove = [] } }: Pick<WaitingEdit, 'body'>): Span[] {
  return [...remove, ...add].map(spanIn)
}

export function spanIn({ start_time, stop_time }: { start_time: string; stop_time: string }): Span {
  return { fromMs: Date.parse(start_time), toMs: Date.parse(stop_time) }
}
