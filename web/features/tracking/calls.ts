import { queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, Timesheet } from '../../api/v2-types.ts'
import { addDays, type DayText } from '../../ui/week.ts'
import { momentIn } from '../../ui/zone.ts'

export type { Timesheet }
export type DailyReply = Calls['GET /v2/organizations/{organization_id}/activities/daily']['reply']
export type NewEntry = Calls['POST /v2/users/{user_id}/time_entries']['body']
export type NewRequest = Calls['POST /v2/organizations/{organization_id}/manual_time_requests']['body']
export type TimeMove = Calls['PUT /v2/organizations/{organization_id}/members/{user_id}/time']['body']

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

const logDays = 31

/** What was changed by hand on a day, as far as the month after it tells. */
export const editsQuery = ({ organizationId, userId, zone }: Whose, day: DayText) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'edits', userId, day, zone],
    queryFn: async ({ signal }) => {
      const { start, stop } = dayBounds(zone, day)
      const reply = await v2('GET /v2/organizations/{organization_id}/time_edit_logs', {
        path: { organization_id: organizationId },
        query: {
          'user_ids[]': [userId],
          'created[start]': start,
          'created[stop]': momentIn(zone, `${addDays(day, logDays)}T00:00`),
          page_limit: most,
          'include[]': ['users', 'projects', 'tasks'],
        },
        signal,
      })
      const ofDay = reply.time_edit_logs.filter(
        ({ starts_at, stops_at }) =>
          Date.parse(starts_at) < Date.parse(stop) && Date.parse(stops_at) > Date.parse(start),
      )
      return { ...reply, time_edit_logs: ofDay.reverse() }
    },
  })

/** The timesheets that some days are in. */
export const timesheetsQuery = ({ organizationId, userId }: Whose, first: DayText, last: DayText) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'timesheets', userId, first, last],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/timesheets', {
          path: { organization_id: organizationId },
          query: { 'user_ids[]': [userId], 'date[start]': first, 'date[stop]': last },
          signal,
        })
      ).timesheets,
  })

export const manualTimeSettingsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'settings'],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/manual_time_settings', {
          path: { organization_id: organizationId },
          signal,
        })
      ).manual_time_settings,
    staleTime: 300_000,
  })

export const time = {
  add: ({ userId }: Whose, body: NewEntry) =>
    v2('POST /v2/users/{user_id}/time_entries', { path: { user_id: userId }, body }),
  request: ({ organizationId }: Whose, body: NewRequest) =>
    v2('POST /v2/organizations/{organization_id}/manual_time_requests', {
      path: { organization_id: organizationId },
      body,
    }),
  move: ({ organizationId, userId }: Whose, body: TimeMove) =>
    v2('PUT /v2/organizations/{organization_id}/members/{user_id}/time', {
      path: { organization_id: organizationId, user_id: userId },
      body,
    }),
  remove: (
    { organizationId, userId }: Whose,
    given: { start: string; stop: string; projectId: number; reason: string },
  ) =>
    v2('DELETE /v2/organizations/{organization_id}/members/{user_id}/time', {
      path: { organization_id: organizationId, user_id: userId },
      query: {
        'time[start]': given.start,
        'time[stop]': given.stop,
        project_id: given.projectId,
        reason: given.reason,
      },
    }),
  changeTimesheet: (timesheetId: number, status: 'open' | 'submitted') =>
    v2('PUT /v2/timesheets/{timesheet_id}', { path: { timesheet_id: timesheetId }, body: { status } }),
}
