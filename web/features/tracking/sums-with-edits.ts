import type { Project, TimeSum } from '../../api/v2-types.ts'
import type { DayText } from '../../ui/week.ts'
import { dayBounds } from './day-bounds.ts'
import { withEdits } from './overlay.ts'
import type { Activity } from './stretches.ts'
import { type TimesBody, type WaitingEdit, worksOf } from './waiting-edit.ts'

type Found = {
  sums: TimeSum[]
  projects: ReadonlyMap<number, Pick<Project, 'name' | 'type'>>
  tasks: ReadonlyMap<number, string>
}
type Days = { first: DayText; last: DayText; zone: string }

/**
 * The sums of some days as they are once the edits have arrived. Days and work that were edited are summed up from the booked
 * time, which stays the same when an edit arrives; where that is not known, what comes and goes is added to the sums.
 */
export function sumsWithEdits<Sums extends Found>(
  found: Sums,
  edits: readonly WaitingEdit[],
  booked: readonly Activity[] | undefined,
  { first, last, zone }: Days,
): Omit<Sums, keyof Found> & Found {
  const within = {
    fromMs: Date.parse(dayBounds(zone, first).start),
    toMs: Date.parse(dayBounds(zone, last).stop),
  }
  const cellsOf = (of: (body: TimesBody) => TimesBody['add']) =>
    edits.flatMap(({ body, userId }) =>
      withEdits([], [{ userId, body: { add: of(body) ?? [] } }], { within, zone }),
    )
  const come = Map.groupBy(
    cellsOf(({ add }) => add),
    keyOf,
  )
  const go = Map.groupBy(
    cellsOf(({ remove }) => remove),
    keyOf,
  )
  const edited = new Set([...come.keys(), ...go.keys()])
  if (edited.size === 0) return found
  const now = booked && Map.groupBy(withEdits(booked, edits, { within, zone }), keyOf)
  const known = new Map(found.sums.map((sum) => [keyOf(sum), sum]))
  const rows = [...edited].flatMap((key) => {
    const [sample] = [...(come.get(key) ?? []), ...(go.get(key) ?? [])]
    const before = known.get(key) ?? (sample && emptySum(sample))
    if (before === undefined) return []
    const after = now ? summedUp(now.get(key) ?? []) : moved(before, come.get(key) ?? [], go.get(key) ?? [])
    return [{ ...before, ...after }]
  })
  const names = namesWith(found, edits)
  return {
    ...found,
    ...names,
    // Without time there is no row, as on the server; a timer that runs has one.
    sums: [
      ...found.sums.filter((sum) => !edited.has(keyOf(sum))),
      ...rows.filter((sum) => sum.tracked > 0 || sum.running_timers > 0),
    ],
  }
}

/** The names of work that the server has no time on yet. */
function namesWith(found: Found, edits: readonly WaitingEdit[]) {
  const projects = new Map(found.projects)
  const tasks = new Map(found.tasks)
  for (const work of edits.flatMap(worksOf)) {
    const type = work.isBreak ? 'work_break' : 'project'
    if (!projects.has(work.projectId)) projects.set(work.projectId, { name: work.project, type })
    if (work.taskId !== null && !tasks.has(work.taskId)) tasks.set(work.taskId, work.task)
  }
  return { projects, tasks }
}

const keyOf = ({ date, project_id, task_id }: Pick<TimeSum, 'date' | 'project_id' | 'task_id'>) =>
  `${date} ${project_id} ${task_id}`

function emptySum({ date, project_id, task_id, user_id }: Activity): TimeSum {
  return { date, project_id, task_id, user_id, running: 0, running_timers: 0, ...summedUp([]) }
}

function summedUp(activities: readonly Activity[]) {
  const sum = (of: (each: Activity) => number) => activities.reduce((all, each) => all + of(each), 0)
  return {
    tracked: sum(({ tracked }) => tracked),
    manual: sum(({ time_type, tracked }) => (time_type === 'manual' ? tracked : 0)),
    billable: sum(({ billable, tracked }) => (billable ? tracked : 0)),
    overall: sum(({ overall }) => overall),
    input_tracked: sum(({ input_tracked }) => input_tracked),
  }
}

function moved(before: TimeSum, come: readonly Activity[], go: readonly Activity[]) {
  const [more, less] = [summedUp(come), summedUp(go)]
  const change = (of: (sum: { tracked: number; manual: number; billable: number }) => number) =>
    Math.max(0, of(before) + of(more) - of(less))
  return {
    tracked: change(({ tracked }) => tracked),
    manual: change(({ manual }) => manual),
    billable: change(({ billable }) => billable),
  }
}
