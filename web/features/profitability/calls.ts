import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls } from '../../api/v2-types.ts'
import type { DaySpan } from '../../ui/day-span.ts'

type GetProfitability = Calls['GET /v2/organizations/{organization_id}/profitability']
export type ProfitRow = GetProfitability['reply']['profitability'][number]
export type ProfitTotal = GetProfitability['reply']['totals'][number]
export type GroupBy = NonNullable<NonNullable<GetProfitability['query']>['group_by']>

export const profitabilityQuery = (organizationId: number, group_by: GroupBy, { from, until }: DaySpan) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'profitability', group_by, from, until],
    queryFn: ({ signal }) =>
      v2('GET /v2/organizations/{organization_id}/profitability', {
        path: { organization_id: organizationId },
        query: { group_by, 'date[start]': from, 'date[stop]': until },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
