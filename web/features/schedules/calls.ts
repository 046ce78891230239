import { v2 } from '../../api/v2.ts'
import type { AttendanceShift, Calls } from '../../api/v2-types.ts'
import type { DaySpan } from '../../ui/day-span.ts'
import { useKeyset } from '../../ui/keyset.ts'
import { t } from '../../ui/text.ts'

type ListShifts = Calls['GET /v2/organizations/{organization_id}/attendance_shifts']

/** A shift with the name of its member. */
export type NamedShift = AttendanceShift & { member: string }

export const schedulesKey = (organizationId: number) => ['schedules', organizationId] as const

export type ShiftFilters = Pick<ListShifts['query'], 'user_ids[]' | 'status[]'>

/** The shifts of some days that the reader sees, by day. */
export function useShifts(organizationId: number, { from, until }: DaySpan, filters: ShiftFilters) {
  return useKeyset({
    list: {
      organizationId,
      name: 'attendance_shifts',
      filters: { ...filters, 'date[start]': from, 'date[stop]': until },
    },
    queryKey: [...schedulesKey(organizationId), 'shifts', from, until, filters],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/attendance_shifts', {
        path: { organization_id: organizationId },
        query: {
          ...filters,
          'date[start]': from,
          'date[stop]': until,
          page_start_id,
          page_limit: 100,
          'include[]': ['users'],
        },
        signal,
      }),
    rowsOf: namedShifts,
  })
}

function namedShifts({ attendance_shifts, users = [] }: ListShifts['reply']): NamedShift[] {
  const names = new Map(users.map(({ id, name }) => [id, name]))
  return attendance_shifts.map((shift) => ({
    ...shift,
    member: names.get(shift.user_id) ?? t('User {id}', { id: String(shift.user_id) }),
  }))
}
