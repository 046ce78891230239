import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, UnusualActivity } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import type { DaySpan } from '../../ui/day-span.ts'
import { dayBounds } from '../tracking/day-bounds.ts'

type ListFindings = Calls['GET /v2/organizations/{organization_id}/insights/unusual_activities']

export type Finding = UnusualActivity
export type Confidence = Finding['confidence_level']
export type FindingFilters = Pick<ListFindings['query'], 'user_ids[]' | 'unusual_activity_type' | 'dismissed'>

const keyOf = (organizationId: number) => ['organization', organizationId, 'unusual'] as const

export const refreshFindings = (queries: QueryClient, organizationId: number) =>
  queries.invalidateQueries({ queryKey: keyOf(organizationId) })

/** The findings of some days as a whole, so that what is above the list adds up to it. */
export const findingsQuery = (
  organizationId: number,
  zone: string,
  filters: FindingFilters,
  { from, until }: DaySpan,
) =>
  queryOptions({
    queryKey: [...keyOf(organizationId), 'list', filters, from, until, zone],
    queryFn: ({ signal }) =>
      readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/insights/unusual_activities', {
            path: { organization_id: organizationId },
            query: {
              ...filters,
              'time_slot[start]': dayBounds(zone, from).start,
              'time_slot[stop]': dayBounds(zone, until).stop,
              page_start_id,
              page_limit: largestPage,
            },
            signal,
          }),
        rowsOf: ({ unusual_activities }: ListFindings['reply']) => unusual_activities,
      }),
    placeholderData: keepPreviousData,
  })

export const findingQuery = (organizationId: number, id: number) =>
  queryOptions({
    queryKey: [...keyOf(organizationId), 'one', id],
    queryFn: async ({ signal }) =>
      (
        await v2(
          'GET /v2/organizations/{organization_id}/insights/unusual_activities/{unusual_activity_id}',
          { path: { organization_id: organizationId, unusual_activity_id: id }, signal },
        )
      ).unusual_activity,
  })

export const commentOn = (organizationId: number, id: number, comment: string | null) =>
  v2('PUT /v2/organizations/{organization_id}/insights/unusual_activities/{unusual_activity_id}/comment', {
    path: { organization_id: organizationId, unusual_activity_id: id },
    body: { comment },
  })

export const dismiss = (organizationId: number, id: number, reason: string | null) =>
  v2('PUT /v2/organizations/{organization_id}/insights/unusual_activities/{unusual_activity_id}/dismissal', {
    path: { organization_id: organizationId, unusual_activity_id: id },
    body: { reason },
  })
