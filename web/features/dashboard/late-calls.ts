import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, LateShift } from '../../api/v2-types.ts'
import { unnamed } from '../../directory/unnamed.ts'
import type { DashboardFilters } from './calls.ts'

type ListLate = Calls['GET /v2/organizations/{organization_id}/dashboard/late_shifts']

/** A late shift with the name of its member. */
export type NamedLateShift = LateShift & { name: string }

const refreshMs = 30_000

/** Who is late now, of the people whose shifts the reader sees: the first ones, and how many. */
export const lateQuery = (organizationId: number, filters: DashboardFilters, most: number) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'late', filters, most],
    queryFn: async ({
      signal,
    }): Promise<{ shifts: NamedLateShift[]; totals: ListLate['reply']['totals'] }> => {
      const {
        late_shifts,
        totals,
        users = [],
      } = await v2('GET /v2/organizations/{organization_id}/dashboard/late_shifts', {
        path: { organization_id: organizationId },
        query: { ...filters, page_limit: most, 'include[]': ['users'] },
        signal,
      })
      const names = new Map(users.map(({ id, name }) => [id, name]))
      const shifts = late_shifts.map((shift) => ({
        ...shift,
        name: names.get(shift.user_id) ?? unnamed.user(shift.user_id),
      }))
      return { shifts, totals }
    },
    placeholderData: keepPreviousData,
    staleTime: refreshMs / 2,
    refetchInterval: refreshMs,
  })
