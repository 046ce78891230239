import { queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls } from '../../api/v2-types.ts'
import { activityPercent } from '../../ui/activity.ts'
import type { DayText } from '../../ui/week.ts'
import type { DashboardFilters } from './calls.ts'

type ListDaily = Calls['GET /v2/organizations/{organization_id}/activities/daily']
type Daily = ListDaily['reply']

export type DayPerson = {
  userId: number
  name: string
  seconds: number
  percent: number | undefined
  projects: string[]
}

/** Who had how much on one day, the most first. */
export const dayPeopleQuery = (organizationId: number, filters: DashboardFilters, day: DayText) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'dashboard-day', filters, day],
    queryFn: async ({ signal }): Promise<DayPerson[]> => {
      const { 'team_ids[]': teamIds, ...narrowed } = filters
      const inTeams = teamIds && (await membersOf(teamIds, signal))
      const pages: Daily[] = []
      for (let page_start_id: number | undefined = 0; page_start_id !== undefined; ) {
        const page: Daily = await v2('GET /v2/organizations/{organization_id}/activities/daily', {
          path: { organization_id: organizationId },
          query: {
            ...narrowed,
            'date[start]': day,
            'date[stop]': day,
            page_start_id,
            page_limit: 500,
            'include[]': ['users', 'projects'],
          },
          signal,
        })
        pages.push(page)
        page_start_id = page.pagination?.next_page_start_id
      }
      return peopleOf(pages).filter(({ userId }) => inTeams?.has(userId) ?? true)
    },
  })

/** The lists of time know no teams. */
async function membersOf(teamIds: number[], signal: AbortSignal): Promise<Set<number>> {
  const userIds = new Set<number>()
  for (const team_id of teamIds)
    for (let page_start_id: number | undefined = 0; page_start_id !== undefined; ) {
      const { team_members, pagination }: Calls['GET /v2/teams/{team_id}/members']['reply'] = await v2(
        'GET /v2/teams/{team_id}/members',
        { path: { team_id }, query: { page_start_id, page_limit: 500 }, signal },
      )
      for (const { user_id } of team_members) userIds.add(user_id)
      page_start_id = pagination?.next_page_start_id
    }
  return userIds
}

export function peopleOf(pages: Daily[]): DayPerson[] {
  const names = new Map(pages.flatMap(({ users = [] }) => users.map(({ id, name }) => [id, name])))
  const projects = new Map(pages.flatMap((page) => (page.projects ?? []).map(({ id, name }) => [id, name])))
  const byUser = Map.groupBy(
    pages.flatMap(({ daily_activities }) => daily_activities),
    ({ user_id }) => user_id,
  )
  return [...byUser]
    .map(([userId, rows]) => {
      const sum = (of: 'tracked' | 'overall' | 'input_tracked') => rows.reduce((all, row) => all + row[of], 0)
      const ids = [...new Set(rows.map(({ project_id }) => project_id))]
      return {
        userId,
        name: names.get(userId) ?? `User ${userId}`,
        seconds: sum('tracked'),
        percent: activityPercent(sum('overall'), sum('input_tracked')),
        projects: ids.map((id) => projects.get(id) ?? `Project ${id}`),
      }
    })
    .sort((one, other) => other.seconds - one.seconds)
}
