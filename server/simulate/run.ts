import { setTimeout as wait } from 'node:timers/promises'
import { noOutcome, noteAnswer, type Outcome, type Told, wrongOf } from './outcome.ts'
import type { TrackerPlan } from './plan.ts'
import { type Sender, sendBatch } from './send.ts'

/** One tracker: its plan, whose time it is, and what it was told. */
export type Running = { plan: TrackerPlan; sender: Sender; userId: number; told: Told }

/** Lets all trackers send at their times, each one thing after the other; an abort ends it after what is on its way. */
export async function run(
  trackers: readonly Omit<Running, 'told'>[],
  signal: AbortSignal,
  onProgress: (outcome: Outcome) => void,
): Promise<{ outcome: Outcome; running: Running[] }> {
  const outcome = noOutcome()
  const running = trackers.map((tracker) => ({
    ...tracker,
    told: { accepted: new Set<string>(), faults: [] },
  }))
  const began = performance.now()
  const telling = setInterval(() => onProgress(outcome), 500)
  try {
    await Promise.all(running.map((tracker) => send(tracker, began, outcome, signal)))
  } finally {
    clearInterval(telling)
  }
  return { outcome, running }
}

async function send({ plan, sender, told }: Running, began: number, outcome: Outcome, signal: AbortSignal) {
  const wrong = wrongOf(plan.recordings)
  for (const { after, items } of plan.sendings) {
    const left = began + after * 1000 - performance.now()
    if (left > 0) await wait(left, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    noteAnswer(outcome, told, wrong, items, await sendBatch(sender, plan, items))
  }
}
