import type { Item, Recording } from './recording.ts'
import type { Answer } from './send.ts'

export type Outcome = {
  batches: number
  items: number
  accepted: number
  duplicates: number
  rejected: number
  /** Pictures that the server took. */
  screenshots: number
  /** Batches that were sent again because no answer came. */
  retries: number
  millis: number[]
}

/** What one tracker knows after all answers. */
export type Answers = {
  accepted: Set<string>
  /** Descriptions of answers that break the protocol. */
  faults: string[]
}

export const noOutcome = (): Outcome => ({
  batches: 0,
  items: 0,
  accepted: 0,
  duplicates: 0,
  rejected: 0,
  screenshots: 0,
  retries: 0,
  millis: [],
})

/** Counts an answer and records its faults: each item must be accepted once, wrong ones never. */
export function recordAnswer(
  outcome: Outcome,
  answers: Answers,
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
    const wasAccepted = answers.accepted.has(uuid)
    if (its?.result === 'accepted') outcome.accepted += 1
    else if (its?.result === 'duplicate') outcome.duplicates += 1
    else outcome.rejected += 1
    // An answer can get lost after the server accepted the batch: then the first answer to arrive says duplicate.
    const expected = wrong.has(uuid)
      ? 'rejected'
      : wasAccepted || answer.retries > 0
        ? 'duplicate'
        : 'accepted'
    if (its?.result !== expected && !(answer.retries > 0 && its?.result === 'accepted'))
      answers.faults.push(`${kind} ${uuid} was ${its?.result ?? 'not answered'}, not ${expected}`)
    if (its?.result === 'accepted' && kind === 'activity' && its.tracked !== tracked)
      answers.faults.push(`activity ${uuid} got ${its.tracked} of ${tracked} seconds`)
    if (its?.result === 'accepted' || its?.result === 'duplicate') answers.accepted.add(uuid)
  }
}

export function wrongOf(recordings: readonly Recording[]): Set<string> {
  return new Set(recordings.flatMap(({ wrong }) => wrong))
}
