import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, DashboardDay, DashboardMember } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import { unnamed } from '../../directory/unnamed.ts'
import type { DayText } from '../../ui/week.ts'

type GetDashboard = Calls['GET /v2/organizations/{organization_id}/dashboard']

export type DashboardFilters = Pick<
  NonNullable<GetDashboard['query']>,
  'user_ids[]' | 'team_ids[]' | 'project_ids[]'
>
export type Totals = GetDashboard['reply']['totals']

/** A member with the names of their work. */
export type TeamMember = DashboardMember & { name: string; project: string; task: string }

const refreshMs = 30_000
const wholePage = 1_000

/** Every member who matches: the page sorts and searches them itself. Read again every half minute. */
export const dashboardQuery = (organizationId: number, filters: DashboardFilters) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'dashboard', filters],
    queryFn: async ({ signal }): Promise<{ members: TeamMember[]; totals: Totals }> => {
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
        if (reply.pagination === undefined) return { members, totals: reply.totals }
        page_start_id = reply.pagination.next_page_start_id
      }
    },
    placeholderData: keepPreviousData,
    staleTime: refreshMs / 2,
    refetchInterval: refreshMs,
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

export type ProjectDays = { days: DashboardDay[]; names: Map<number, string> }

/** The time of all members by day and project, at most 31 days. */
export const projectDaysQuery = (
  organizationId: number,
  filters: DashboardFilters,
  range: { start: DayText; stop: DayText },
) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'dashboard-days', filters, range],
    queryFn: async ({ signal }): Promise<ProjectDays> => {
      const { rows: pages } = await readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/dashboard/days', {
            path: { organization_id: organizationId },
            query: {
              ...filters,
              'date[start]': range.start,
              'date[stop]': range.stop,
              page_start_id,
              page_limit: largestPage,
              'include[]': ['projects'],
            },
            signal,
          }),
        rowsOf: (page) => [page],
      })
      return {
        days: pages.flatMap(({ dashboard_days }) => dashboard_days),
        names: new Map(pages.flatMap(({ projects = [] }) => projects.map(({ id, name }) => [id, name]))),
      }
    },
    placeholderData: keepPreviousData,
    // The totals of days change slowly.
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  })
