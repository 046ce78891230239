import { queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import { unnamed } from '../../directory/unnamed.ts'
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

/** Who tracked how much on one day, the most first. */
export const dayPeopleQuery = (organizationId: number, filters: DashboardFilters, day: DayText) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'dashboard-day', filters, day],
    queryFn: async ({ signal }): Promise<DayPerson[]> => {
      const { 'team_ids[]': teamIds, ...narrowed } = filters
      const inTeams = teamIds && (await membersOf(teamIds, signal))
      const { rows: pages } = await readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/activities/daily', {
            path: { organization_id: organizationId },
            query: {
              ...narrowed,
              'date[start]': day,
              'date[stop]': day,
              page_start_id,
              page_limit: largestPage,
              'include[]': ['users', 'projects'],
            },
            signal,
          }),
        rowsOf: (page) => [page],
      })
      return peopleOf(pages).filter(({ userId }) => inTeams?.has(userId) ?? true)
    },
  })

/** The lists of time can't be filtered by team. */
async function membersOf(teamIds: number[], signal: AbortSignal): Promise<Set<number>> {
  const lists = teamIds.map((team_id) =>
    readWholeList({
      fetchPage: (page_start_id) =>
        v2('GET /v2/teams/{team_id}/members', {
          path: { team_id },
          query: { page_start_id, page_limit: largestPage },
          signal,
        }),
      rowsOf: ({ team_members }) => team_members,
    }),
  )
  return new Set((await Promise.all(lists)).flatMap(({ rows }) => rows.map(({ user_id }) => user_id)))
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
        name: names.get(userId) ?? unnamed.user(userId),
        seconds: sum('tracked'),
        percent: activityPercent(sum('overall'), sum('input_tracked')),
        projects: ids.map((id) => projects.get(id) ?? unnamed.project(id)),
      }
    })
    .sort((one, other) => other.seconds - one.seconds)
}
