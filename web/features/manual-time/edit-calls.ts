import { queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, TimeEditLog } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { nowMs } from '../../ui/clock.ts'
import { boundsIn, type DaySpan } from '../../ui/day-span.ts'
import type { Rows } from '../../ui/keyset.ts'
import type { ServedList } from '../../ui/list-export.tsx'
import { useNewest } from '../../ui/use-newest.ts'
import type { DayText } from '../../ui/week.ts'
import type { Whose } from '../tracking/calls.ts'
import { dayBounds } from '../tracking/day-bounds.ts'
import { editWindow } from './edit-window.ts'
import { month } from './shown-days.tsx'

type ListLogs = Calls['GET /v2/organizations/{organization_id}/time_edit_logs']

/** An edit with the names of people and work: `before` is the work that the time was on, `after` what it is on now. */
export type NamedEdit = TimeEditLog & {
  member: string
  by: string
  before: string | undefined
  after: string | undefined
}

const dayMs = 86_400_000
const minuteMs = 60_000

/** Edits that were made on these days, the newest first. */
export function useEdits(
  { id, time_zone }: { id: number; time_zone: string },
  days: DaySpan,
  filters: { 'user_ids[]'?: number[]; 'project_ids[]'?: number[] },
): Rows<NamedEdit> {
  const { startMs, stopMs: endMs } = boundsIn(time_zone, days)
  // Nothing has happened after this minute yet.
  const stopMs = Math.max(startMs, Math.min(endMs, (Math.floor(nowMs() / minuteMs) + 1) * minuteMs))
  const list: ServedList = {
    organizationId: id,
    name: 'time_edit_logs',
    filters: {
      ...filters,
      'created[start]': new Date(startMs).toISOString(),
      'created[stop]': new Date(stopMs).toISOString(),
    },
  }
  const rows = useNewest<NamedEdit>({
    queryKey: [...timeKey(id), 'edits', filters],
    startMs,
    stopMs,
    mostMs: month.most * dayMs,
    async readPage(range, startId, signal) {
      const reply = await v2('GET /v2/organizations/{organization_id}/time_edit_logs', {
        path: { organization_id: id },
        query: {
          ...filters,
          'created[start]': new Date(range.startMs).toISOString(),
          'created[stop]': new Date(range.stopMs ?? stopMs).toISOString(),
          page_start_id: startId,
          page_limit: 200,
          'include[]': ['users', 'projects', 'tasks'],
        },
        signal,
      })
      return { rows: withNames(reply), nextId: reply.pagination?.next_page_start_id }
    },
  })
  return { ...rows, list }
}

function withNames(reply: ListLogs['reply']): NamedEdit[] {
  const people = new Map(reply.users?.map(({ id, name }) => [id, name]))
  const projects = new Map(reply.projects?.map(({ id, name }) => [id, name]))
  const tasks = new Map(reply.tasks?.map(({ id, summary }) => [id, summary]))
  const personOf = (id: number) => people.get(id) ?? unnamed.user(id)
  const workOf = (projectId?: number, taskId?: number) => {
    if (projectId === undefined) return undefined
    const project = projects.get(projectId) ?? unnamed.project(projectId)
    return taskId === undefined ? project : `${project}: ${tasks.get(taskId) ?? unnamed.task(taskId)}`
  }
  return reply.time_edit_logs.map((log) => ({
    ...log,
    member: personOf(log.user_id),
    by: personOf(log.blame_user_id),
    before: workOf(log.original_project_id, log.original_task_id),
    after: workOf(log.project_id, log.task_id),
  }))
}

/** The edits of a day that were made within a month after it, the newest first. */
export const editsQuery = ({ organizationId, userId, zone }: Whose, day: DayText) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'edits', userId, day, zone],
    queryFn: async ({ signal }) => {
      const { start, stop } = dayBounds(zone, day)
      const made = editWindow(zone, day)
      const list = await readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/time_edit_logs', {
            path: { organization_id: organizationId },
            query: {
              'user_ids[]': [userId],
              'created[start]': made.start,
              'created[stop]': made.stop,
              page_start_id,
              page_limit: largestPage,
              'include[]': ['users', 'projects', 'tasks'],
            },
            signal,
          }),
        rowsOf: withNames,
      })
      const ofDay = list.rows.filter(
        ({ starts_at, stops_at }) =>
          Date.parse(starts_at) < Date.parse(stop) && Date.parse(stops_at) > Date.parse(start),
      )
      return { ...list, rows: ofDay.reverse() }
    },
  })
