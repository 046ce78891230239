import { type Demo, type DemoPart, userIdOf } from '../../../api/demo/demo.ts'
import { is } from '../../../foundation/db/columns.ts'
import { insertNumbered, insertRows } from '../../../foundation/db/insert-rows.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { addDays, type CalendarDate, eachDay, isWeekend } from '../../../foundation/time/calendar-date.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { usualWeekend } from '../../../foundation/time/weekday.ts'
import { dateIn, startOfDay } from '../../../foundation/time/zone.ts'
import { planDays, type RequestDay } from '../rules/request-days.ts'
import { type DemoPlace, placesOf } from './places.ts'
import { requests, type Told } from './request-story.ts'

const day = 86_400

/** Time off in every status, with a year of history. The balances follow from it. */
export const demoRequests: DemoPart = {
  creates: 'time off requests',
  after: ['time off policies', 'holidays'],

  async create(demo) {
    const { db, organizationId } = demo
    const holidays = await holidaysByMember(demo)
    const told = await rowsOf(demo, holidays)
    const ids = await insertNumbered(db, { table: 'time_off_requests', rows: told.map(({ row }) => row) })
    await insertRows(db, {
      table: 'time_off_request_days',
      rows: told.flatMap(({ days }, i) =>
        days.map((each) => ({ organization_id: organizationId, request_id: ids[i], ...each, paid: false })),
      ),
    })
    for (const [userId, dates] of holidays) demo.holidays.set(userId, new Set(dates))
    for (const { row, days } of told) {
      if (row.status !== 'approved' || !row.all_day) continue
      const away = demo.daysOff.get(row.user_id) ?? new Set()
      for (const { date, amount_used } of days) if (amount_used > 0) away.add(date)
      demo.daysOff.set(row.user_id, away)
    }
  },
}

/** The rows of the story in the order of their submission, for people who were on the policy by then. */
async function rowsOf(demo: Demo, holidays: Map<number, CalendarDate[]>) {
  const places = await placesOf(demo.db, demo.organizationId)
  const told: { row: ReturnType<typeof rowOf>; days: RequestDay[] }[] = []
  for (const each of requests) {
    const userId = userIdOf(demo, each.name)
    const place = places.find(
      ({ user_id, requires_approval }) => user_id === userId && requires_approval === !each.isSick,
    )
    const days = place && daysOf(demo, each, place, holidays.get(userId) ?? [])
    if (place && days?.[0] && addDays(place.start_on, 30) <= days[0].date)
      told.push({ days, row: rowOf(demo, each, place, days) })
  }
  return told.toSorted((a, b) => (a.row.submitted_at < b.row.submitted_at ? -1 : 1))
}

async function holidaysByMember({ db, organizationId }: Demo): Promise<Map<number, CalendarDate[]>> {
  const rows = await db.rows(
    { user_id: is.int, date: is.date },
    sql`select user_id, date from member_holidays where organization_id = ${organizationId} and status = 'active' order by date`,
  )
  const members = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...members].map(([userId, its]) => [userId, its.map(({ date }) => date)]))
}

/** Every date from the first workday to the last; weekends and holidays use nothing. */
function daysOf(
  demo: Demo,
  told: Told,
  { time_zone }: DemoPlace,
  holidays: readonly CalendarDate[],
): RequestDay[] {
  const today = dateIn(demo.studio.timeZone, demo.now)
  const first = addDays(today, told.inDays)
  const isFree = new Set(holidays)
  const from = told.isOnHoliday ? holidays.find((date) => !isWeekend(date) && date > today) : first
  if (from === undefined) return []
  if (told.isOnHoliday) isFree.clear()
  const dates = workdaysFrom(from, told.workdays, isFree)
  const [start, stop] = told.clock ?? ['00:00', '00:00']
  const asked = {
    starts: { date: dates[0] ?? from, time: `${start}:00` },
    stops: { date: dates.at(-1) ?? from, time: `${stop}:00` },
    allDay: told.clock === undefined,
    excludesWeekends: true,
    excludesHolidays: true,
    days: dates.map((date) => ({ date, amount_used: (told.hours ?? 8) * 3_600 })),
  }
  return planDays(asked, time_zone, { holidays: isFree, weekend: usualWeekend }).days
}

function rowOf(demo: Demo, told: Told, place: DemoPlace, days: readonly RequestDay[]) {
  const { organizationId, people } = demo
  const { status = 'approved' } = told
  const submitted_at = askedAt(demo, told, days[0]?.date)
  const isApproved = status === 'approved'
  const decided_at = told.isSick ? submitted_at : addSeconds(submitted_at, day)
  const decider = told.isSick ? place.user_id : userIdOf(demo, people[0]?.name.split(' ')[0] ?? '')
  const isDenied = status === 'denied'
  return {
    organization_id: organizationId,
    user_id: place.user_id,
    policy_id: place.policy_id,
    status,
    all_day: told.clock === undefined,
    starts_at: days[0]?.starts_at,
    stops_at: days.at(-1)?.stops_at,
    first_day: days[0]?.date,
    last_day: days.at(-1)?.date,
    exclude_weekends: true,
    exclude_holidays: true,
    message: told.message,
    response: told.response ?? null,
    amount_used: days.reduce((sum, { amount_used }) => sum + amount_used, 0),
    payable: isApproved && place.paid,
    paid: false,
    submitted_at,
    approved_at: isApproved ? decided_at : null,
    approved_by_id: isApproved ? decider : null,
    denied_at: isDenied ? decided_at : null,
    denied_by_id: isDenied ? decider : null,
    created_by_id: place.user_id,
    status_changes: status === 'submitted' ? 1 : 2,
    created_at: submitted_at,
    updated_at: status === 'submitted' ? submitted_at : decided_at,
  }
}

/** Sick people say so in the morning; the others asked two weeks before, or lately. */
function askedAt({ now, studio }: Demo, { isSick }: Told, first: CalendarDate | undefined): Instant {
  const today = dateIn(studio.timeZone, now)
  const lately = addDays(today, -4)
  const early = addDays(first ?? today, -14)
  const morning = startOfDay(studio.timeZone, isSick ? (first ?? today) : early < lately ? early : lately)
  const at = addSeconds(morning, 8 * 3_600)
  return at < now ? at : addSeconds(now, -600)
}

function workdaysFrom(
  first: CalendarDate,
  count: number,
  holidays: ReadonlySet<CalendarDate>,
): CalendarDate[] {
  return eachDay(first, addDays(first, count * 2 + 14))
    .filter((date) => !isWeekend(date) && !holidays.has(date))
    .slice(0, count)
}
