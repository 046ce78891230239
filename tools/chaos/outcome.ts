import type { Made } from './callers.ts'
import type { Plan } from './plan.ts'
import type { Arrived } from './receiver.ts'

export type Outcome = {
  plan: Plan
  tookSeconds: { making: number; arriving: number }
  tasks: number
  refused: number
  repeats: number
  deliveries: number
  /** Extra copies of deliveries, and their share of all deliveries. */
  duplicates: number
  duplicateShare: number
  /** From the reply to the first copy, in milliseconds. */
  delay: { p50: number; p99: number; most: number }
  feed: { pages: number; changes: number }
  /** Faults in words, a few of each kind. */
  faults: string[]
}

export type Seen = {
  plan: Plan
  hooks: readonly string[]
  made: Made
  /** The tasks that the API lists at the end. */
  taskIds: readonly number[]
  arrived: ReadonlyMap<string, ReadonlyMap<string, Arrived>>
  tookMs: { making: number; arriving: number }
  feed: { pages: number; changes: number; faults: string[]; differences: string[] }
}

/** Evaluates the run. The caller decides whether there are too many duplicates. */
export function outcomeOf(seen: Seen): Outcome {
  const { plan, hooks, made, tookMs, feed } = seen
  const committed = new Set(seen.taskIds)
  const all = hooks.flatMap((hook) => [...(seen.arrived.get(hook)?.values() ?? [])])
  const copies = all.reduce((sum, each) => sum + each.copies, 0)
  const delays = all
    .map(({ subjectId, at }) => at - (made.tasks.get(subjectId)?.at ?? at))
    .sort((a, b) => a - b)
  const quantile = (share: number) => Math.round(delays[Math.floor(delays.length * share)] ?? 0)
  const told = (what: string, found: readonly unknown[]) =>
    found.length === 0 ? [] : [`${found.length} ${what}: ${found.slice(0, 5).join(', ')}`]

  const perHook = hooks.flatMap((hook) => {
    const its = [...(seen.arrived.get(hook)?.values() ?? [])]
    const taskIds = its.map(({ subjectId }) => subjectId)
    const have = new Set(taskIds)
    return [
      ...told(
        `tasks were answered with 201 and never arrived at ${hook}`,
        [...made.tasks.keys()].filter((id) => !have.has(id)),
      ),
      ...told(
        `deliveries to ${hook} are of no task that is there`,
        taskIds.filter((id) => !committed.has(id)),
      ),
      ...told(`deliveries to ${hook} tell of a task again under another id`, taskIds.slice(have.size)),
    ]
  })
  return {
    plan,
    tookSeconds: { making: Math.round(tookMs.making / 1_000), arriving: Math.round(tookMs.arriving / 1_000) },
    tasks: made.tasks.size,
    refused: made.refused,
    repeats: made.repeats,
    deliveries: all.length,
    duplicates: copies - all.length,
    duplicateShare: (copies - all.length) / all.length,
    delay: { p50: quantile(0.5), p99: quantile(0.99), most: Math.round(delays.at(-1) ?? 0) },
    feed: { pages: feed.pages, changes: feed.changes },
    faults: [
      ...told('answers were wrong', made.wrong),
      ...told(
        'tasks are there that were never answered',
        seen.taskIds.filter((id) => !made.tasks.has(id)),
      ),
      ...told(
        'answered tasks are not there',
        [...made.tasks.keys()].filter((id) => !committed.has(id)),
      ),
      ...perHook,
      ...told(
        'deliveries came with other bytes a second time',
        all.filter(({ isSteady }) => !isSteady),
      ),
      ...told('faults of the change feed', feed.faults),
      ...told('records differ between the change feed and the lists', feed.differences),
    ],
  }
}
