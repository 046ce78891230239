import { everyone } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { file } from '../../../foundation/http/reply.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { addDays } from '../../../foundation/time/calendar-date.ts'
import { addDays24h } from '../../../foundation/time/instant.ts'
import { dateIn, utc } from '../../../foundation/time/zone.ts'
import { removedShiftDays } from '../../schedules/public.ts'
import { calendarFile } from '../rules/calendar-file.ts'
import { eventsOf, shiftEventsOf } from '../rules/events.ts'
import { calendarFileName } from '../rules/feed-token.ts'
import { listDays } from '../store/days.ts'
import { findOpenFeed, type OpenFeed, recordRead } from '../store/open-feeds.ts'
import { listShifts } from '../store/shifts.ts'
import { type Calendar, countShown } from '../store/sight.ts'

const before = 60
const ahead = 400

export const getCalendarFile = endpoint({
  get: '/v2/calendars/:calendar_file',
  tag: 'Calendars',
  summary: 'Read a calendar feed',
  description: `For calendar applications: returns approved time off, holidays and shifts from ${before} days ago to ${ahead} days ahead, in the format of RFC 5545. The path ends with the token of a feed and .ics. A deleted shift stays for ${removedShiftDays} days, as canceled. An entry is included only if the creator can see it when the feed is read. Returns 404 if the feed was deleted, or if its creator could no longer create it. While the plan is inactive, the calendar is empty.`,
  access: everyone,
  words: { calendar_file: calendarFileName },
  hidesPath: true,
  reply: file('text/calendar; charset=utf-8', 'calendar.ics', 'The calendar.'),
  refuses: [404],

  async handle({ db, params, now, urls }) {
    const token = params.calendar_file.replace(/\.ics$/, '')
    const feed = await findOpenFeed(db, secretHash(token))
    if (feed === undefined) throw problems.not_found()
    await recordRead(db, feed, now)
    const name = feed.team_name ?? feed.organization_name
    if (!feed.plan_active) return calendarFile(name, [])
    const calendar = calendarOf(feed)
    const today = dateIn(utc, now)
    const span = { firstDay: addDays(today, -before), lastDay: addDays(today, ahead) }
    const days = await listDays(db, calendar, span)
    const shifts = await listShifts(db, calendar, span, addDays24h(now, -removedShiftDays))
    const members = feed.team_id === null ? undefined : await countShown(db, calendar)
    const whose = { host: new URL(urls.base).hostname, members }
    return calendarFile(name, [...eventsOf(days, whose), ...shiftEventsOf(shifts, whose)])
  },
})

function calendarOf({ organization_id, user_id, team_id, sees_everybody }: OpenFeed): Calendar {
  const organizationId = organization_id
  if (team_id === null) return { organizationId, seenBy: user_id, userIds: [user_id] }
  return { organizationId, seenBy: sees_everybody ? undefined : user_id, teamIds: [team_id] }
}
