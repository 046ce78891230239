import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { ApiProblem } from '../../api/problem.ts'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Activity, Calls, InsightsActivity } from '../../api/v2-types.ts'
import { largestPage, readWholeList, type WholeList } from '../../api/whole-list.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { namedProjectsQuery } from '../../directory/project-names.ts'
import { unnamed } from '../../directory/unnamed.ts'
import type { DaySpan } from '../../ui/day-span.ts'
import type { DayText } from '../../ui/week.ts'
import { dayBounds } from '../tracking/calls.ts'

type ListActivity = Calls['GET /v2/organizations/{organization_id}/insights/activity']

export type { InsightsActivity }
export type InsightsFilters = Pick<
  NonNullable<ListActivity['query']>,
  'user_ids[]' | 'project_ids[]' | 'team_ids[]' | 'remote_vs_office' | 'time_zone'
>
export type Insights = WholeList<InsightsActivity>

const key = 'hubstaff_public_v2_entities_insights_activities'
// One page view may take this many of 120 calls an hour.
const mostPages = 6
const halfHourMs = 30 * 60_000

/** How active members were, by day and project. Kept for half an hour: the API answers 120 times an hour. */
export const insightsQuery = (organizationId: number, filters: InsightsFilters, span: DaySpan) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'insights', filters, span],
    queryFn: async ({ signal }): Promise<Insights> => {
      const rows: InsightsActivity[] = []
      let cursor: string | undefined
      for (let page = 0; page < mostPages; page++) {
        const reply: ListActivity['reply'] = await v2(
          'GET /v2/organizations/{organization_id}/insights/activity',
          {
            path: { organization_id: organizationId },
            query: {
              ...filters,
              'date[start]': span.from,
              'date[stop]': span.until,
              page_limit: largestPage,
              ...(cursor && { cursor }),
            },
            signal,
          },
        )
        rows.push(...reply[key])
        cursor = reply.pagination?.next_cursor
        if (cursor === undefined) return { rows, isCut: false }
      }
      return { rows, isCut: true }
    },
    placeholderData: keepPreviousData,
    staleTime: halfHourMs,
    gcTime: halfHourMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })

export function isTooOften(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status === 429
}

/** The slots of some members on one day, by the clocks of a zone. */
export const slotsQuery = (organizationId: number, userIds: number[], day: DayText, zone: string) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'slots', userIds, day, zone],
    queryFn: async ({ signal }): Promise<Activity[]> => {
      const { start, stop } = dayBounds(zone, day)
      const { rows } = await readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/activities', {
            path: { organization_id: organizationId },
            query: {
              'user_ids[]': userIds,
              'time_slot[start]': start,
              'time_slot[stop]': stop,
              page_start_id,
              page_limit: largestPage,
            },
            signal,
          }),
        rowsOf: ({ activities }) => activities,
      })
      return rows
    },
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    enabled: userIds.length > 0,
  })

const namedAtOnce = 200

/** The names of members and projects; their ids until the names are known. */
export function useNames(organizationId: number, rows: InsightsActivity[]) {
  const userIds = [...new Set(rows.map(({ user_id }) => user_id))].sort((one, other) => one - other)
  const projectIds = [...new Set(rows.map(({ project_id }) => project_id))].sort((one, other) => one - other)
  const slices = Array.from({ length: Math.ceil(userIds.length / namedAtOnce) }, (_, i) =>
    userIds.slice(i * namedAtOnce, (i + 1) * namedAtOnce),
  )
  const members = useQueries({ queries: slices.map((slice) => namedMembersQuery(organizationId, slice)) })
  const [projects] = useQueries({ queries: [namedProjectsQuery(organizationId, projectIds)] })
  const people = new Map(members.flatMap(({ data = [] }) => data.map(({ user_id, name }) => [user_id, name])))
  const work = new Map(projects.data?.map(({ id, name }) => [id, name]))
  return {
    person: (id: number) => people.get(id) ?? unnamed.user(id),
    project: (id: number) => work.get(id) ?? unnamed.project(id),
  }
}
