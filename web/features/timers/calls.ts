import { queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, Timer, TrackingState } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import { nowMs } from '../../ui/clock.ts'
import { addDays, dayIn } from '../../ui/week.ts'
import { type DailyReply, readDays } from '../tracking/calls.ts'
import { readAgainMs } from './running.ts'

export type Start = Calls['POST /v2/users/me/timer/start']['body']

/**
 * Other devices start and stop it too, so it is read again every half minute and when the page gets the focus, and when it
 * is due: then it may stop by itself.
 */
export const timerQuery = queryOptions({
  queryKey: ['timer'],
  queryFn: async ({ signal }) => (await v2('GET /v2/users/me/timer', { signal })).timer,
  refetchInterval: ({ state }) => readAgainMs(state.data ?? undefined, nowMs()),
  refetchOnWindowFocus: 'always',
  staleTime: 5_000,
})

export const timers = {
  start: async (body: Start): Promise<Timer | null> =>
    (await v2('POST /v2/users/me/timer/start', { body })).timer,
  stop: async () => (await v2('POST /v2/users/me/timer/stop', {})).timer,
  resume: async () => (await v2('POST /v2/users/me/timer/idle/resume', {})).timer,
  discard: async () => (await v2('POST /v2/users/me/timer/idle/discard', {})).timer,
}

/** How a timer that ran ended: the first stop since it started. */
export async function readStop({
  organization_id,
  user_id,
  started_at,
}: Timer): Promise<TrackingState | undefined> {
  const { tracking_states } = await v2('GET /v2/organizations/{organization_id}/tracking_states', {
    path: { organization_id },
    query: { 'user_ids[]': [user_id], 'occurred[start]': started_at },
  })
  return tracking_states.find(({ type }) => type === 'stop')
}

/** Work to continue. */
export type Work = { project_id: number; task_id: number | null; project: string; task: string }

const recentDays = 14

/** What the reader tracked recently, the latest first. */
export const recentWorkQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'recent', userId],
    queryFn: async ({ signal }): Promise<Work[]> => {
      const today = dayIn('UTC', nowMs())
      const [first, last] = [addDays(today, -recentDays), addDays(today, 1)]
      const reply = await readDays({ organizationId, userId, first, last, signal })
      return recentOf(reply)
    },
  })

export function recentOf({ daily_activities, projects = [], tasks = [] }: DailyReply): Work[] {
  const open = new Map(
    projects
      .filter(({ status, type }) => status === 'active' && type !== 'work_break')
      .map(({ id, name }) => [id, name]),
  )
  const summaries = new Map(
    tasks.filter(({ status }) => status.endsWith('active')).map(({ id, summary }) => [id, summary]),
  )
  const latest = [...daily_activities].sort(
    (one, other) => other.date.localeCompare(one.date) || other.updated_at.localeCompare(one.updated_at),
  )
  const found = new Map<string, Work>()
  for (const { project_id, task_id } of latest) {
    const project = open.get(project_id)
    const task = task_id === null ? '' : summaries.get(task_id)
    if (project === undefined || task === undefined) continue
    const key = `${project_id}-${task_id ?? ''}`
    if (!found.has(key)) found.set(key, { project_id, task_id, project, task })
  }
  return [...found.values()]
}

/** Breaks with their policies. */
export const breaksQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'projects', 'breaks'],
    queryFn: async ({ signal }) => {
      const { rows } = await readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/work_break_projects', {
            path: { organization_id: organizationId },
            query: { page_start_id, page_limit: largestPage },
            signal,
          }),
        rowsOf: ({ work_break_project }) => work_break_project,
      })
      return rows
    },
    staleTime: 300_000,
  })
