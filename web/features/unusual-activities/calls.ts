import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, UnusualActivity } from '../../api/v2-types.ts'
import type { DaySpan } from '../../ui/day-span.ts'
import { useKeyset } from '../../ui/keyset.ts'
import { dayBounds } from '../tracking/calls.ts'

type ListFindings = Calls['GET /v2/organizations/{organization_id}/insights/unusual_activities']

export type Finding = UnusualActivity
export type Confidence = Finding['confidence_level']
export type FindingFilters = Pick<
  ListFindings['query'],
  'user_ids[]' | 'confidence_level' | 'unusual_activity_type' | 'dismissed'
>

const keyOf = (organizationId: number) => ['organization', organizationId, 'unusual'] as const

export const refreshFindings = (queries: QueryClient, organizationId: number) =>
  queries.invalidateQueries({ queryKey: keyOf(organizationId) })

export function useFindings(organizationId: number, zone: string, filters: FindingFilters, span: DaySpan) {
  return useKeyset({
    queryKey: [...keyOf(organizationId), 'list', filters, span, zone],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/insights/unusual_activities', {
        path: { organization_id: organizationId },
        query: {
          ...filters,
          'time_slot[start]': dayBounds(zone, span.from).start,
          'time_slot[stop]': dayBounds(zone, span.until).stop,
          page_start_id,
          page_limit: 100,
        },
        signal,
      }),
    rowsOf: findingsOf,
  })
}

const findingsOf = ({ unusual_activities }: ListFindings['reply']) => unusual_activities

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
