import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, DashboardMember } from '../../api/v2-types.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { nowMs } from '../../ui/clock.ts'

type GetDashboard = Calls['GET /v2/organizations/{organization_id}/dashboard']

export type DashboardFilters = Pick<
  NonNullable<GetDashboard['query']>,
  'user_ids[]' | 'team_ids[]' | 'project_ids[]'
>
export type Totals = GetDashboard['reply']['totals']

/** A member with the names of their work. */
export type TeamMember = DashboardMember & { name: string; project: string; task: string }

/** The totals are of the server, of the moment at which they were read. */
export type TeamNow = { members: TeamMember[]; totals: Totals; readAtMs: number }

const refreshMs = 30_000
const wholePage = 1_000

/** Every member who matches: the page sorts and searches them itself. Read again every half minute. */
export const dashboardQuery = (organizationId: number, filters: DashboardFilters) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'dashboard', filters],
    queryFn: async ({ signal }): Promise<TeamNow> => {
      const members: TeamMember[] = []
      for (let page_start_id = 0; ; ) {
        const reply = await v2('GET /v2/organizations/{organization_id}/dashboard', {
          path: { organization_id: organizationId },
          query: {
            ...filters,
            page_start_id,
            page_limit: wholePage,
            'include[]': ['users', 'projects', 'tasks'],
          },
          signal,
        })
        members.push(...named(reply))
        if (reply.pagination === undefined) return { members, totals: reply.totals, readAtMs: nowMs() }
        page_start_id = reply.pagination.next_page_start_id
      }
    },
    placeholderData: keepPreviousData,
    staleTime: refreshMs / 2,
    refetchInterval: refreshMs,
  })

const mostWorking = 8

/** The totals of the team and the first members who work now, in two small replies whatever the size. */
export const todayQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'today'],
    queryFn: async ({ signal }): Promise<TeamNow> => {
      const call = (query: GetDashboard['query']) =>
        v2('GET /v2/organizations/{organization_id}/dashboard', {
          path: { organization_id: organizationId },
          query,
          signal,
        })
      const [all, working] = await Promise.all([
        call({ page_limit: 1 }),
        call({ tracking: true, page_limit: mostWorking, 'include[]': ['users', 'projects', 'tasks'] }),
      ])
      return { members: named(working), totals: all.totals, readAtMs: nowMs() }
    },
    placeholderData: keepPreviousData,
    staleTime: refreshMs / 2,
    refetchInterval: refreshMs,
  })

/** The time that the reader is expected to work in a week, in seconds; 0: nobody says. */
export const expectedQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'expected', userId],
    queryFn: async ({ signal }) => {
      const { totals } = await v2('GET /v2/organizations/{organization_id}/dashboard', {
        path: { organization_id: organizationId },
        query: { 'user_ids[]': [userId], page_limit: 1 },
        signal,
      })
      return totals.week_expected
    },
    staleTime: 300_000,
  })

function named({ dashboard_members, users = [], projects = [], tasks = [] }: GetDashboard['reply']) {
  const names = new Map(users.map(({ id, name }) => [id, name]))
  const projectNames = new Map(projects.map(({ id, name }) => [id, name]))
  const summaries = new Map(tasks.map(({ id, summary }) => [id, summary]))
  return dashboard_members.map((member) => ({
    ...member,
    name: names.get(member.user_id) ?? unnamed.user(member.user_id),
    project: projectNames.get(member.project_id ?? 0) ?? '',
    task: summaries.get(member.task_id ?? 0) ?? '',
  }))
}
