import { queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls } from '../../api/v2-types.ts'
import { addDays, type DayText } from '../../ui/week.ts'
import { momentIn } from '../../ui/zone.ts'

export type DailyReply = Calls['GET /v2/organizations/{organization_id}/activities/daily']['reply']

/** Whose time, where, and by which clocks its days are cut. */
export type Whose = { organizationId: number; userId: number; zone: string }

const most = 500

/** The sums of some days, at most 31 of them. */
export const daysQuery = ({ organizationId, userId }: Whose, first: DayText, last: DayText) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'days', userId, first, last],
    queryFn: ({ signal }) =>
      v2('GET /v2/organizations/{organization_id}/activities/daily', {
        path: { organization_id: organizationId },
        query: {
          'user_ids[]': [userId],
          'date[start]': first,
          'date[stop]': last,
          page_limit: most,
          'include[]': ['projects', 'tasks'],
        },
        signal,
      }),
  })

/** From the first moment of a day to the first of the next, by the clocks of a zone. */
export function dayBounds(zone: string, day: DayText): { start: string; stop: string } {
  return { start: momentIn(zone, `${day}T00:00`), stop: momentIn(zone, `${addDays(day, 1)}T00:00`) }
}

/** Everything of one day: what was tracked, slot by slot, and what was written down. */
export const dayQuery = ({ organizationId, userId, zone }: Whose, day: DayText) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'day', userId, day, zone],
    queryFn: async ({ signal }) => {
      const { start, stop } = dayBounds(zone, day)
      const given = {
        path: { organization_id: organizationId },
        query: {
          'user_ids[]': [userId],
          'time_slot[start]': start,
          'time_slot[stop]': stop,
          page_limit: most,
        },
        signal,
      }
      const [slots, { notes }] = await Promise.all([
        v2('GET /v2/organizations/{organization_id}/activities', {
          ...given,
          query: { ...given.query, 'include[]': ['projects', 'tasks'] },
        }),
        v2('GET /v2/organizations/{organization_id}/notes', given),
      ])
      return { ...slots, notes }
    },
  })
