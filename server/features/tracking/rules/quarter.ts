import {
  addDays,
  addMonths,
  type CalendarDate,
  parseDate,
  utcDate,
} from '../../../foundation/time/calendar-date.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { startOfDay, utc } from '../../../foundation/time/zone.ts'
import { type IdRange, idsBetween, slotOfId, slotSeconds } from './slot.ts'

/** A quarter of a year in UTC: the time of one partition. */
export type Quarter = {
  /** As in the name of its partition: 2024q1. */
  name: string
  firstDay: CalendarDate
  /** The first day of the next quarter. */
  stopDay: CalendarDate
  ids: IdRange
}

/** Reads 2024Q1. */
export function parseQuarter(text: string): Quarter | undefined {
  const [, year, number] = /^(\d{4})q([1-4])$/i.exec(text) ?? []
  const first = parseDate(`${year}-${String(Number(number) * 3 - 2).padStart(2, '0')}-01`)
  return first && quarterFrom(first)
}

export function quarterFrom(firstDay: CalendarDate): Quarter {
  const [year, month] = firstDay.split('-').map(Number)
  const stopDay = addMonths(firstDay, 3)
  return {
    name: `${year}q${Math.ceil((month ?? 1) / 3)}`,
    firstDay,
    stopDay,
    ids: idsBetween(secondOf(firstDay), secondOf(stopDay)),
  }
}

// Trackers, manual time and lists of slots reach back 6 months; the rest is for payments and invoices that come late.
const monthsOpen = 12

/** The first day on which a quarter is old enough to be archived. */
export function archivableFrom({ stopDay }: Quarter): CalendarDate {
  return addMonths(stopDay, monthsOpen)
}

/** Whether ids are old enough to be of an archived quarter: if not, no lookup is needed. */
export function mayBeArchived({ first }: IdRange, now: Instant): boolean {
  const today = utcDate(now)
  return slotOfId(first) * slotSeconds < secondOf(addMonths(today, -monthsOpen))
}

/** The ids of all time that can belong to these days. Days of any zone lie within a day of those of UTC. */
export function idsAround({ firstDay, lastDay }: Days): IdRange {
  return idsBetween(secondOf(addDays(firstDay, -1)), secondOf(addDays(lastDay, 2)))
}

function secondOf(day: CalendarDate): number {
  return toSeconds(startOfDay(utc, day))
}
