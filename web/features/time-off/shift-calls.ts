import { useQuery } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { AttendanceShift } from '../../api/v2-types.ts'
import { largestPage } from '../../api/whole-list.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { addDays, type DayText } from '../../ui/week.ts'
import { timeOffKey } from './calls.ts'

/** The API lists no more days at once. */
const mostDays = 31

/** The coming shifts of a member on some days, as far as the reader sees them. */
export function useShiftsOn(userId: number, days: readonly DayText[]): AttendanceShift[] {
  const { id } = useOrganization()
  const [first = '', last = first] = [days[0], days.at(-1)]
  const latest = first && addDays(first, mostDays - 1)
  const { data = [] } = useQuery({
    queryKey: [...timeOffKey(id), 'shifts', userId, first, last],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/attendance_shifts', {
          path: { organization_id: id },
          query: {
            'user_ids[]': [userId],
            'status[]': ['not_started'],
            'date[start]': first,
            'date[stop]': last < latest ? last : latest,
            page_limit: largestPage,
          },
          signal,
        })
      ).attendance_shifts,
    enabled: first !== '',
  })
  return data.filter(({ date }) => days.includes(date))
}
