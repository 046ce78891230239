import { queryOptions } from '@tanstack/react-query'
import { keptReply, ownReply } from '../../api/kept-replies.ts'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, DailyActivity, Project, Task, Timer, TrackingState } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import { nowMs } from '../../ui/clock.ts'
import { addDays, dayIn } from '../../ui/week.ts'
import { readDays } from '../tracking/calls.ts'
import { readAgainMs } from './running.ts'

export type Start = Calls['POST /v2/users/me/timer/start']['body']
type ReportedStop = Calls['POST /v2/users/me/timer/stop']['query']

const readTimer = async (signal?: AbortSignal) => (await v2('GET /v2/users/me/timer', { signal })).timer

/** What waited is sent only under the session of the person who did it. */
const by = (userId: number | undefined) => (userId === undefined ? {} : { asUserId: userId })

/**
 * Other devices start and stop it too, so it is read again every half minute and when the page gets the focus, and when it
 * is due: then it may stop by itself.
 */
export const timerQuery = queryOptions({
  queryKey: ['timer'],
  queryFn: ({ signal }) => keptReply('timer', () => readTimer(signal)),
  networkMode: 'always',
  refetchInterval: ({ state }) => readAgainMs(state.data ?? undefined, nowMs()),
  refetchOnWindowFocus: 'always',
  staleTime: 5_000,
})

export const timers = {
  read: async (userId: number) => (await v2('GET /v2/users/me/timer', by(userId))).timer,
  /** With a key it takes effect once, however often it is sent. */
  start: async (body: Start, waited?: { key: string; userId: number }): Promise<Timer | null> =>
    (
      await v2('POST /v2/users/me/timer/start', {
        body,
        headers: waited ? { 'Idempotency-Key': waited.key } : {},
        ...by(waited?.userId),
      })
    ).timer,
  stop: async (query: ReportedStop = {}, userId?: number) =>
    (await v2('POST /v2/users/me/timer/stop', { query, ...by(userId) })).timer,
  /** Time that was tracked without a connection. */
  book: async (userId: number, organizationId: number, items: Record<string, unknown>[]) =>
    (
      await v2('POST /v2/organizations/{organization_id}/tracking/batches', {
        path: { organization_id: organizationId },
        body: { device_id: 'web-app', items },
        ...by(userId),
      })
    ).results,
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
      return ownReply(userId, `recent/${organizationId}`, async () =>
        recentOf(await readDays({ organizationId, userId, first, last, signal })),
      )
    },
    networkMode: 'always',
  })

type Tracked = {
  daily_activities: readonly Pick<DailyActivity, 'date' | 'updated_at' | 'project_id' | 'task_id'>[]
  projects?: readonly Pick<Project, 'id' | 'name' | 'status' | 'type'>[]
  tasks?: readonly Pick<Task, 'id' | 'summary' | 'status'>[]
}

export function recentOf({ daily_activities, projects = [], tasks = [] }: Tracked): Work[] {
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
    queryFn: ({ signal }) =>
      keptReply(`breaks/${organizationId}`, async () => {
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
      }),
    networkMode: 'always',
    staleTime: 300_000,
  })
