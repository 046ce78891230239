import type { Item, Recording } from './recording.ts'
import type { Answer } from './send.ts'

export type Outcome = {
  batches: number
  items: number
  accepted: number
  duplicates: number
  rejected: number
  /** Batches that were sent again because nobody answered. */
  retries: number
  millis: number[]
}

/** What is known of one tracker’s items after all answers. */
export type Told = {
  accepted: Set<string>
  /** Answers that the protocol does not allow, in words. */
  faults: string[]
}

export const noOutcome = (): Outcome => ({
  batches: 0,
  items: 0,
  accepted: 0,
  duplicates: 0,
  rejected: 0,
  retries: 0,
  millis: [],
})

/** Counts an answer, and notes what of it is not as it must be: each item is accepted once, wrong ones never. */
export function noteAnswer(
  outcome: Outcome,
  told: Told,
  wrong: ReadonlySet<string>,
  items: Item[],
  answer: Answer,
): void {
  outcome.batches += 1
  outcome.items += items.length
  outcome.retries += answer.retries
  outcome.millis.push(answer.millis)
  for (const [i, { uuid, kind, tracked }] of items.entries()) {
    const its = answer.results[i]
    const wasAccepted = told.accepted.has(uuid)
    if (its?.result === 'accepted') outcome.accepted += 1
    else if (its?.result === 'duplicate') outcome.duplicates += 1
    else outcome.rejected += 1
    // An answer may get lost after the server has taken it: then the first one to arrive says duplicate.
    const expected = wrong.has(uuid)
      ? 'rejected'
      : wasAccepted || answer.retries > 0
        ? 'duplicate'
        : 'accepted'
    if (its?.result !== expected && !(answer.retries > 0 && its?.result === 'accepted'))
      told.faults.push(`${kind} ${uuid} was ${its?.result ?? 'not answered'}, not ${expected}`)
    if (its?.result === 'accepted' && kind === 'activity' && its.tracked !== tracked)
      told.faults.push(`activity ${uuid} got ${its.tracked} of ${tracked} seconds`)
    if (its?.result === 'accepted' || its?.result === 'duplicate') told.accepted.add(uuid)
  }
}

export function wrongOf(recordings: readonly Recording[]): Set<string> {
  return new Set(recordings.flatMap(({ wrong }) => wrong))
}
