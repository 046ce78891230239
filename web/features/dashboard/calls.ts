import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, DashboardDay, DashboardMember } from '../../api/v2-types.ts'
import type { DayText } from '../../ui/week.ts'

type GetDashboard = Calls['GET /v2/organizations/{organization_id}/dashboard']
type ListDays = Calls['GET /v2/organizations/{organization_id}/dashboard/days']

export type DashboardFilters = Pick<
  NonNullable<GetDashboard['query']>,
  'user_ids[]' | 'team_ids[]' | 'project_ids[]'
>
export type Totals = GetDashboard['reply']['totals']

/** Somebody with what they are doing, by name. */
export type TeamMember = DashboardMember & { name: string; project: string; task: string }

const refreshMs = 30_000
const wholePage = 1_000

/** Everybody who matches, at once: sorting and searching are done here. Looked at again behind what is shown. */
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
    name: names.get(member.user_id) ?? `User ${member.user_id}`,
    project: projectNames.get(member.project_id ?? 0) ?? '',
    task: summaries.get(member.task_id ?? 0) ?? '',
  }))
}

export type ProjectDays = { days: DashboardDay[]; names: Map<number, string> }

/** What members tracked together, by day and project. At most 31 days. */
export const projectDaysQuery = (
  organizationId: number,
  filters: DashboardFilters,
  range: { start: DayText; stop: DayText },
) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'dashboard-days', filters, range],
    queryFn: async ({ signal }): Promise<ProjectDays> => {
      const found: ProjectDays = { days: [], names: new Map() }
      for (let page_start_id = 0; ; ) {
        const {
          dashboard_days,
          projects = [],
          pagination,
        }: ListDays['reply'] = await v2('GET /v2/organizations/{organization_id}/dashboard/days', {
          path: { organization_id: organizationId },
          query: {
            ...filters,
            'date[start]': range.start,
            'date[stop]': range.stop,
            page_start_id,
            page_limit: 500,
            'include[]': ['projects'],
          },
          signal,
        })
        found.days.push(...dashboard_days)
        for (const { id, name } of projects) found.names.set(id, name)
        if (pagination === undefined) return found
        page_start_id = pagination.next_page_start_id
      }
    },
    placeholderData: keepPreviousData,
    // Sums of days move slowly; the numbers of members are what is looked at every half minute.
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  })
