import { type Demo, type DemoPart, userIdOf } from '../../../api/demo/demo.ts'
import { insertNumbered, insertRows } from '../../../foundation/db/insert-rows.ts'
import { addDays, type CalendarDate, eachDay, isWeekend } from '../../../foundation/time/calendar-date.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { planDays } from '../rules/request-days.ts'
import { placesOf } from './places.ts'
import { requests } from './request-story.ts'

/** Time off in every status, taken from the balances where it is approved. */
export const demoRequests: DemoPart = {
  creates: 'time off requests',
  after: ['time off balances', 'holidays'],

  async create(demo) {
    const { db, now, organizationId } = demo
    const told = await rowsOf(demo)
    const ids = await insertNumbered(db, {
      table: 'time_off_requests',
      rows: told.map(({ row }) => row),
    })
    const at = { organization_id: organizationId }
    await insertRows(db, {
      table: 'time_off_request_days',
      rows: told.flatMap(({ days }, i) =>
        days.map((day) => ({ ...at, request_id: ids[i], ...day, paid: false })),
      ),
    })
    await insertRows(db, {
      table: 'time_off_postings',
      rows: told.flatMap(({ row, days }, i) =>
        row.status !== 'approved'
          ? []
          : days
              .filter(({ amount_used }) => amount_used > 0)
              .map(({ date, amount_used }) => ({
                ...at,
                policy_id: row.policy_id,
                user_id: row.user_id,
                year: Number(date.slice(0, 4)),
                date,
                kind: 'used',
                amount: -amount_used,
                period_key: `${ids[i]} ${date} 2`,
                request_id: ids[i],
                rule: {},
                created_at: now,
              })),
      ),
    })
  },
}

/** The rows of the story, for people who are on a policy. */
async function rowsOf(demo: Demo) {
  const { now, studio, organizationId, people } = demo
  const today = dateIn(studio.timeZone, now)
  const places = await placesOf(demo.db, organizationId)
  const ownerId = userIdOf(demo, people[0]?.name.split(' ')[0] ?? '')
  return requests.flatMap((each) => {
    const user_id = userIdOf(demo, each.name)
    const place = places.find((its) => its.user_id === user_id)
    if (place === undefined) return []
    const dates = workdaysFrom(addDays(today, each.inDays), each.workdays)
    const [first, last] = [dates[0], dates.at(-1)]
    if (first === undefined || last === undefined) return []
    const asked = {
      starts: { date: first, time: '00:00:00' },
      stops: { date: last, time: '00:00:00' },
      allDay: true,
      excludesWeekends: true,
      excludesHolidays: true,
      days: dates.map((date) => ({ date, amount_used: each.hours * 3_600 })),
    }
    const { days } = planDays(asked, place.time_zone, new Set())
    const isDecided = each.status !== 'submitted'
    const isApproved = each.status === 'approved'
    const decided = isDecided ? now : null
    return {
      days,
      row: {
        organization_id: organizationId,
        user_id,
        policy_id: place.policy_id,
        status: each.status,
        all_day: true,
        starts_at: days[0]?.starts_at,
        stops_at: days.at(-1)?.stops_at,
        first_day: first,
        last_day: last,
        exclude_weekends: true,
        exclude_holidays: true,
        message: each.message,
        response: each.response ?? null,
        amount_used: dates.length * each.hours * 3_600,
        payable: isApproved,
        paid: false,
        submitted_at: now,
        approved_at: isApproved ? decided : null,
        approved_by_id: isApproved ? ownerId : null,
        denied_at: isApproved ? null : decided,
        denied_by_id: isDecided && !isApproved ? ownerId : null,
        created_by_id: user_id,
        status_changes: isDecided ? 2 : 1,
        created_at: now,
        updated_at: now,
      },
    }
  })
}

function workdaysFrom(first: CalendarDate, count: number): CalendarDate[] {
  return eachDay(first, addDays(first, count + 7))
    .filter((date) => !isWeekend(date))
    .slice(0, count)
}
