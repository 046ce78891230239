import { type Sql, sql } from '../foundation/db/sql.ts'
import { addDays, type CalendarDate, eachDay } from '../foundation/time/calendar-date.ts'
import type { Instant } from '../foundation/time/instant.ts'
import type { Days } from '../foundation/time/period.ts'
import { startOfDay } from '../foundation/time/zone.ts'
import type { Membership } from './caller.ts'
import type { Reader } from './member-access.ts'

/** What a report asks of the feature that owns its rows. */
export type Reporting = {
  reader: Reader
  membership: Membership
  days: Days
  today: CalendarDate
  /** Only what was recorded until this instant counts; sources that cannot say it are never asked. */
  asOf: Instant | undefined
  /** Whose time lists show the reader: their own and everyone’s on these projects; undefined: everyone’s. */
  seen: { userId: number; projectIds: readonly number[] } | undefined
}

/** The rows of these days that lists show this reader: each with its date, keys and figures. */
export type ReportedRows = {
  rows: Sql
  /** Some rows of others may be left out. */
  isPartial: boolean
}

/** The days as `d(date, start, stop)`, for rows that have an instant. Our own zone data cuts them, not PostgreSQL’s. */
export function reportedDays({ membership, days }: Pick<Reporting, 'membership' | 'days'>): Sql {
  const { timeZone } = membership
  const all = eachDay(days.firstDay, days.lastDay)
  return sql`unnest(${all}::date[], ${all.map((day) => startOfDay(timeZone, day))}::timestamptz[],
                    ${all.map((day) => startOfDay(timeZone, addDays(day, 1)))}::timestamptz[]) as d(date, start, stop)`
}
