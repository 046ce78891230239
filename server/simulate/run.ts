import { setTimeout as wait } from 'node:timers/promises'
import { type Answers, noOutcome, type Outcome, recordAnswer, wrongOf } from './outcome.ts'
import type { Picture } from './pictures.ts'
import type { TrackerPlan } from './plan.ts'
import { type Sender, sendBatch } from './send.ts'
import { sendPictures } from './send-pictures.ts'

/** One tracker: its plan, its user, and the answers it got. */
export type Running = {
  plan: TrackerPlan
  sender: Sender
  userId: number
  answers: Answers
  /** Pictures that the server took. */
  pictures: Picture[]
}

/** Runs all trackers, each sending one batch after another; an abort ends the run after the current batches. */
export async function run(
  trackers: readonly Omit<Running, 'answers' | 'pictures'>[],
  signal: AbortSignal,
  onProgress: (outcome: Outcome) => void,
): Promise<{ outcome: Outcome; running: Running[] }> {
  const outcome = noOutcome()
  const running = trackers.map(
    (tracker): Running => ({
      ...tracker,
      answers: { accepted: new Set(), faults: [] },
      pictures: [],
    }),
  )
  const began = performance.now()
  const telling = setInterval(() => onProgress(outcome), 500)
  try {
    await Promise.all(
      running.flatMap((tracker) => [
        send(tracker, began, outcome, signal),
        sendPictures(tracker, began, outcome, signal).then((taken) => tracker.pictures.push(...taken)),
      ]),
    )
  } finally {
    clearInterval(telling)
  }
  return { outcome, running }
}

async function send(
  { plan, sender, answers }: Running,
  began: number,
  outcome: Outcome,
  signal: AbortSignal,
) {
  const wrong = wrongOf(plan.recordings)
  for (const { after, items } of plan.sendings) {
    const left = began + after * 1000 - performance.now()
    if (left > 0) await wait(left, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    recordAnswer(outcome, answers, wrong, items, await sendBatch(sender, plan, items))
  }
}
