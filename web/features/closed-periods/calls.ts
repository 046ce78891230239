import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, ClosedPeriod } from '../../api/v2-types.ts'
import { useKeyset } from '../../ui/keyset.ts'

export type Period = ClosedPeriod
export type NamedPeriod = Period & { closedBy: string | undefined }
export type Check = Calls['GET /v2/closed_periods/{closed_period_id}/check']['reply']['check']
export type Obstacle = Check['obstacles'][number]
export type Warning = NonNullable<
  NonNullable<Calls['POST /v2/closed_periods/{closed_period_id}/close']['body']>['accept']
>[number]

export const closedPeriodsKey = (organizationId: number) =>
  ['organization', organizationId, 'closed-periods'] as const

export function usePeriods(organizationId: number, status: Period['status'] | undefined) {
  const filters = status ? { status } : {}
  return useKeyset({
    list: { organizationId, name: 'closed_periods', filters },
    queryKey: [...closedPeriodsKey(organizationId), 'list', filters],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/closed_periods', {
        path: { organization_id: organizationId },
        query: { ...filters, page_start_id, page_limit: 100, 'include[]': ['users'] },
        signal,
      }),
    rowsOf: ({ closed_periods, users = [] }): NamedPeriod[] => {
      const names = new Map(users.map((user) => [user.id, user.name]))
      return closed_periods.map((period) => ({ ...period, closedBy: names.get(period.closed_by_id ?? 0) }))
    },
  })
}

export const periodQuery = (organizationId: number, closed_period_id: number) =>
  queryOptions({
    queryKey: [...closedPeriodsKey(organizationId), 'period', closed_period_id],
    queryFn: async ({ signal }) =>
      (await v2('GET /v2/closed_periods/{closed_period_id}', { path: { closed_period_id }, signal }))
        .closed_period,
  })

/** What is in the way: it changes on other pages, so it is read again each time. */
export const checkQuery = (organizationId: number, closed_period_id: number) =>
  queryOptions({
    queryKey: [...closedPeriodsKey(organizationId), 'check', closed_period_id],
    queryFn: async ({ signal }) =>
      (await v2('GET /v2/closed_periods/{closed_period_id}/check', { path: { closed_period_id }, signal }))
        .check,
    staleTime: 0,
  })

export const periods = {
  prepare: async (organizationId: number, body: { start_date: string; stop_date: string; name?: string }) =>
    (
      await v2('POST /v2/organizations/{organization_id}/closed_periods', {
        path: { organization_id: organizationId },
        body,
      })
    ).closed_period,
  close: (closed_period_id: number, accept: Warning[]) =>
    v2('POST /v2/closed_periods/{closed_period_id}/close', { path: { closed_period_id }, body: { accept } }),
  reopen: (closed_period_id: number, reason: string) =>
    v2('POST /v2/closed_periods/{closed_period_id}/reopen', { path: { closed_period_id }, body: { reason } }),
  remove: (closed_period_id: number) =>
    v2('DELETE /v2/closed_periods/{closed_period_id}', { path: { closed_period_id } }),
}
