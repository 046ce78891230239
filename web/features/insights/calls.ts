import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Activity, Calls, MemberDayActivity } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import { unnamed } from '../../directory/unnamed.ts'
import type { DaySpan } from '../../ui/day-span.ts'
import { type Rows, useKeyset } from '../../ui/keyset.ts'
import type { DayText } from '../../ui/week.ts'
import { dayBounds } from '../tracking/day-bounds.ts'

type ListSums = Calls['GET /v2/organizations/{organization_id}/insights/activity/sums']
type ListMembers = Calls['GET /v2/organizations/{organization_id}/insights/activity/members']

export type InsightsFilters = Pick<
  NonNullable<ListMembers['query']>,
  'user_ids[]' | 'project_ids[]' | 'team_ids[]' | 'remote_vs_office' | 'time_zone'
>

export type ActivitySums = {
  sums: ListSums['reply']['activity_sums']
  totals: ListSums['reply']['totals']
  projects: Map<number, string>
  users: Map<number, string>
}

type Asked = { by: 'project' | 'member'; most: number }

/** How active members were, by day and project or member: summed up by the server, whole. */
export const activitySumsQuery = (
  organizationId: number,
  { remote_vs_office: _, ...filters }: InsightsFilters,
  span: DaySpan,
  { by, most }: Asked,
) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'insights', filters, span, by, most],
    queryFn: async ({ signal }): Promise<ActivitySums> => {
      const reply = await v2('GET /v2/organizations/{organization_id}/insights/activity/sums', {
        path: { organization_id: organizationId },
        query: {
          ...filters,
          'date[start]': span.from,
          'date[stop]': span.until,
          by,
          most,
          'include[]': [by === 'project' ? 'projects' : 'users'],
        },
        signal,
      })
      const { activity_sums, totals, projects = [], users = [] } = reply
      return {
        sums: activity_sums,
        totals,
        projects: new Map(projects.map(({ id, name }) => [id, name])),
        users: new Map(users.map(({ id, name }) => [id, name])),
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })

/** A member on one day. */
export type MemberDay = MemberDayActivity & { name: string }

/** By member and day, the newest day first, page by page. */
export function useMemberDays(
  organizationId: number,
  filters: InsightsFilters,
  span: DaySpan,
): Rows<MemberDay> {
  return useKeyset({
    list: {
      organizationId,
      name: 'member_day_activities',
      filters: { ...filters, 'date[start]': span.from, 'date[stop]': span.until },
    },
    queryKey: [...timeKey(organizationId), 'insights-members', filters, span],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/insights/activity/members', {
        path: { organization_id: organizationId },
        query: {
          ...filters,
          'date[start]': span.from,
          'date[stop]': span.until,
          page_start_id,
          page_limit: 100,
          'include[]': ['users'],
        },
        signal,
      }),
    rowsOf: named,
  })
}

function named({ member_day_activities, users = [] }: ListMembers['reply']): MemberDay[] {
  const names = new Map(users.map(({ id, name }) => [id, name]))
  return member_day_activities.map((row) => ({
    ...row,
    name: names.get(row.user_id) ?? unnamed.user(row.user_id),
  }))
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
