import { queryOptions } from '@tanstack/react-query'
import { rehearse } from '../../api/dry-run.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, Holiday } from '../../api/v2-types.ts'
import { useKeyset } from '../../ui/keyset.ts'

export type { Holiday }

type ListHolidays = Calls['GET /v2/organizations/{organization_id}/holidays']
export type ImportBody = Calls['POST /v2/organizations/{organization_id}/holidays/import']['body']

export const holidaysKey = (organizationId: number) => ['holidays', organizationId] as const

export function useHolidays(organizationId: number, year: number) {
  const query = { 'date[start]': `${year}-01-01`, 'date[stop]': `${year}-12-31` }
  return useKeyset({
    list: { organizationId, name: 'holidays', filters: query },
    queryKey: [...holidaysKey(organizationId), 'list', year],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/holidays', {
        path: { organization_id: organizationId },
        query: { ...query, page_start_id, page_limit: 500 },
        signal,
      }),
    rowsOf: byDate,
  })
}

function byDate({ holidays }: ListHolidays['reply']): Holiday[] {
  return holidays.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id))
}

export const countriesQuery = queryOptions({
  queryKey: ['holidays', 'countries'],
  queryFn: async ({ signal }) => (await v2('GET /v2/holiday_countries', { signal })).countries,
  staleTime: Number.POSITIVE_INFINITY,
})

/** What an import would do. */
export const previewQuery = (organizationId: number, body: ImportBody, isReady: boolean) =>
  queryOptions({
    queryKey: [...holidaysKey(organizationId), 'preview', body],
    queryFn: ({ signal }) =>
      rehearse('POST /v2/organizations/{organization_id}/holidays/import', {
        path: { organization_id: organizationId },
        body,
        signal,
      }),
    enabled: isReady,
    retry: false,
  })

export function deleteHoliday(holidayId: number) {
  return v2('DELETE /v2/holidays/{holiday_id}', { path: { holiday_id: holidayId } })
}
