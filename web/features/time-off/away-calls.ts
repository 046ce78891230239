import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import { largestPage } from '../../api/whole-list.ts'
import { addDays, type DayText } from '../../ui/week.ts'
import { calendarQuery, type Person } from '../calendars/calls.ts'
import { timeOffKey } from './calls.ts'
import type { NamedRequest } from './request-calls.ts'

/** The calendar shows no more at once. */
const longestSpan = 61

/** The teams of a member, as far as the reader sees them. */
export const teamsOfMemberQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...timeOffKey(organizationId), 'teams', userId],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/teams', {
          path: { organization_id: organizationId },
          query: { 'user_ids[]': [userId], page_limit: largestPage },
          signal,
        })
      ).teams.map(({ id }) => id),
  })

/** The days off of the people in these teams, or of all that the reader sees, in the days of a request. */
export function aroundQuery(organizationId: number, { first, last }: NamedRequest, teamIds: number[]) {
  const latest = addDays(first, longestSpan)
  return calendarQuery(organizationId, { first, last: last < latest ? last : latest, teamIds })
}

export type Absence = { name: string; days: DayText[] }

/** Who else is away on the days that a request uses. */
export function absencesAmong(people: readonly Person[], request: NamedRequest) {
  const used = new Set(
    request.time_off_request_days.filter(({ amount_used }) => amount_used > 0).map(({ date }) => date),
  )
  const others = people.filter(({ user_id }) => user_id !== request.user_id)
  const absences = others.map(({ name, days }): Absence => {
    const away = days.filter(
      ({ kind, status, date }) => kind === 'time_off' && status === 'approved' && used.has(date),
    )
    return { name, days: away.map(({ date }) => date) }
  })
  return { all: others.length, away: absences.filter(({ days }) => days.length > 0) }
}
