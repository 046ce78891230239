import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import { unnamed } from '../../directory/unnamed.ts'
import type { DayText } from '../../ui/week.ts'

type ListCalendar = Calls['GET /v2/organizations/{organization_id}/calendar']
type CalendarMember = ListCalendar['reply']['calendar_members'][number]
export type CalendarDay = CalendarMember['days'][number]
/** A member's name and days. */
export type PersonDays = Pick<CalendarMember, 'user_id' | 'days'> & { name: string }
export type Person = CalendarMember & { name: string; time_zone: string }
export type CalendarFeed =
  Calls['GET /v2/organizations/{organization_id}/calendar_feeds']['reply']['calendar_feeds'][number]

export type CalendarKind = CalendarDay['kind']

export type CalendarFilters = {
  first: DayText
  last: DayText
  teamIds?: number[]
  userIds?: number[]
  kinds?: readonly CalendarKind[]
}

const daysOff: readonly CalendarKind[] = ['time_off', 'holiday']

// A bound for the calls of a page: four.
const mostPeople = 2_000

/** The key of every query about days off; a decision on time off makes all of them old. */
export const calendarKey = (organizationId: number) => ['organization', organizationId, 'calendar'] as const

/** The members that the reader sees, by name, with their days off; with shifts if they are asked for. */
export const calendarQuery = (
  organizationId: number,
  { first, last, teamIds = [], userIds = [], kinds = daysOff }: CalendarFilters,
) =>
  queryOptions({
    queryKey: [...calendarKey(organizationId), first, last, teamIds, userIds, kinds],
    queryFn: async ({ signal }) => {
      const whole = await readWholeList({
        most: mostPeople,
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/calendar', {
            path: { organization_id: organizationId },
            query: {
              'date[start]': first,
              'date[stop]': last,
              ...(teamIds.length > 0 && { 'team_ids[]': teamIds }),
              ...(userIds.length > 0 && { 'user_ids[]': userIds }),
              'kinds[]': [...kinds],
              'include[]': ['users'],
              page_start_id,
              page_limit: largestPage,
            },
            signal,
          }),
        rowsOf: peopleOf,
      })
      return { ...whole, rows: whole.rows.toSorted((a, b) => a.name.localeCompare(b.name)) }
    },
    placeholderData: keepPreviousData,
  })

function peopleOf({ calendar_members, users = [] }: ListCalendar['reply']): Person[] {
  const known = new Map(users.map((user) => [user.id, user]))
  return calendar_members.map((member) => {
    const { name, time_zone } = known.get(member.user_id) ?? {}
    return { ...member, name: name ?? unnamed.user(member.user_id), time_zone: time_zone ?? 'UTC' }
  })
}

export const feedsKey = (organizationId: number) =>
  ['organization', organizationId, 'calendar-feeds'] as const

/** The feeds that the reader created. */
export const ownFeedsQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...feedsKey(organizationId), userId],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/calendar_feeds', {
          path: { organization_id: organizationId },
          query: { 'user_ids[]': [userId], page_limit: largestPage },
          signal,
        })
      ).calendar_feeds,
  })

export function removeFeed(calendar_feed_id: number) {
  return v2('DELETE /v2/calendar_feeds/{calendar_feed_id}', { path: { calendar_feed_id } })
}
