import assert from 'node:assert/strict'
import { planTimeChange } from '../server/features/manual-time/rules/time-change.ts'
import type { BookedStretch } from '../server/features/tracking/public.ts'
import { sampleActivity } from '../web/features/tracking/sample-activity.ts'
import type { Activity } from '../web/features/tracking/stretches.ts'
import { spanIn, type TimesBody } from '../web/features/tracking/waiting-edit.ts'
import { dayIn } from '../web/ui/week.ts'

export const zone = 'Europe/Berlin'

export function activity(span: { fromMs: number; toMs: number }, more: Partial<Activity>): Activity {
  return {
    ...sampleActivity,
    starts_at: new Date(span.fromMs).toISOString(),
    date: dayIn(zone, span.fromMs),
    tracked: (span.toMs - span.fromMs) / 1_000,
    overall: 0,
    input_tracked: 0,
    ...more,
  }
}

/** What the server has after a call, by its own rule, in slots that end with the day. */
export function served(activities: readonly Activity[], { remove = [], add = [] }: TimesBody): Activity[] {
  const seconds = (part: { start_time: string; stop_time: string }) => {
    const { fromMs, toMs } = spanIn(part)
    return { from: fromMs / 1_000, to: toMs / 1_000 }
  }
  const found = activities.map((each): BookedStretch & { time_type: Activity['time_type'] } => ({
    from: Date.parse(each.starts_at) / 1_000,
    to: Date.parse(each.starts_at) / 1_000 + each.tracked,
    projectId: each.project_id,
    taskId: each.task_id,
    billable: each.billable,
    isBreak: false,
    lock: undefined,
    time_type: each.time_type,
  }))
  const plan = planTimeChange(
    found,
    remove.map((each) => ({ ...seconds(each), projectId: each.project_id, taskId: each.task_id ?? null })),
    add.map((each) => ({
      ...seconds(each),
      projectId: each.project_id,
      taskId: each.task_id ?? null,
      billable: each.billable ?? true,
      isBreak: false,
    })),
  )
  assert.deepEqual(plan.clashes, [])
  const kept = found.flatMap((each) => {
    const gone = plan.taken.filter(({ from, to }) => each.from < to && from < each.to)
    let parts = [{ from: each.from, to: each.to }]
    for (const { from, to } of gone)
      parts = parts.flatMap((part) =>
        [
          { from: part.from, to: Math.min(part.to, from) },
          { from: Math.max(part.from, to), to: part.to },
        ].filter((left) => left.from < left.to),
      )
    return parts.map((part) => ({ ...each, ...part }))
  })
  const added = plan.added.map((each) => ({ ...each, time_type: 'manual' as const }))
  const moved = plan.taken.flatMap(({ becomes, ...each }) => {
    const { time_type } = found.find(({ from, to }) => from <= each.from && each.to <= to) ?? {}
    return becomes && time_type ? [{ from: each.from, to: each.to, ...becomes, time_type }] : []
  })
  return [...kept, ...moved, ...added].map(({ from, to, projectId, taskId, billable, time_type }) =>
    activity(
      { fromMs: from * 1_000, toMs: to * 1_000 },
      { project_id: projectId, task_id: taskId, billable, time_type },
    ),
  )
}
