import { queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, Timer } from '../../api/v2-types.ts'
import { nowMs } from '../../ui/clock.ts'
import { addDays, dayIn } from '../../ui/week.ts'

export type Start = Calls['POST /v2/users/me/timer/start']['body']

/** Other devices start and stop it too: looked at now and then, and whenever somebody comes back to the page. */
export const timerQuery = queryOptions({
  queryKey: ['timer'],
  queryFn: async ({ signal }) => (await v2('GET /v2/users/me/timer', { signal })).timer,
  refetchInterval: 30_000,
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

/** Something to go on with. */
export type Work = { project_id: number; task_id: number | null; project: string; task: string }

const recentDays = 14

/** What somebody tracked on lately, the latest first. */
export const recentWorkQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'recent', userId],
    queryFn: async ({ signal }): Promise<Work[]> => {
      const today = dayIn('UTC', nowMs())
      const reply = await v2('GET /v2/organizations/{organization_id}/activities/daily', {
        path: { organization_id: organizationId },
        query: {
          'user_ids[]': [userId],
          'date[start]': addDays(today, -recentDays),
          'date[stop]': addDays(today, 1),
          page_limit: 200,
          'include[]': ['projects', 'tasks'],
        },
        signal,
      })
      return recentOf(reply)
    },
  })

export function recentOf({
  daily_activities,
  projects = [],
  tasks = [],
}: Calls['GET /v2/organizations/{organization_id}/activities/daily']['reply']): Work[] {
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

/** Breaks with what their policy says. */
export const breaksQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'projects', 'breaks'],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/work_break_projects', {
          path: { organization_id: organizationId },
          query: { page_limit: 100 },
          signal,
        })
      ).work_break_project,
    staleTime: 300_000,
  })

export const setBreakPolicy = (projectId: number, policy_duration: number) =>
  v2('PUT /v2/work_break_projects/{project_id}/policy', {
    path: { project_id: projectId },
    body: { policy_duration },
  })
