import { isDeepStrictEqual } from 'node:util'
import { addDays, type CalendarDate, lastDate } from '../../../foundation/time/calendar-date.ts'
import type { Budget } from '../../projects/public.ts'
import { periodOf } from './period.ts'

/** The latest row of a budget's history: current, or ended on its stop_date. */
export type LatestRow = {
  budget: Budget
  start_date: CalendarDate | null
  stop_date: CalendarDate | null
  set_on: CalendarDate
  /** The day on which the row was opened, by a change or a reset. */
  opened_on: CalendarDate
  /** The last day of the row before it. */
  previous_stop: CalendarDate | null
}

/** The days of a row, as the budget sets them. */
export type RowDays = {
  start_date: CalendarDate | null
  period_start: CalendarDate | null
  set_on: CalendarDate
  opened_on: CalendarDate
  resets_on: CalendarDate | null
}

/** What to do with the history of a budget. */
export type HistoryPlan = {
  /** The last day of the latest row. */
  stop?: CalendarDate
  /** The latest row gets this budget and these days. */
  amend?: { budget: Budget; days?: RowDays }
  /** A new row. */
  open?: { budget: Budget; days: RowDays }
}

/** Follows the settings of today. Archived work keeps its row until the reset, and gets no new one. */
export function planFor(
  latest: LatestRow | undefined,
  { budget, is_archived }: { budget: Budget | null; is_archived: boolean },
  today: CalendarDate,
): HistoryPlan {
  if (is_archived && budget !== null) return {}
  return planSettings(latest, budget ?? undefined, today)
}

/** Follows a budget that was set, changed or removed on a day. `budget` is undefined if there is none. */
export function planSettings(
  latest: LatestRow | undefined,
  budget: Budget | undefined,
  day: CalendarDate,
): HistoryPlan {
  // A row can be of a later day than its change: the zone moved west, or a reset came before a late change.
  const today = later(day, latest?.opened_on ?? null)
  const isCurrent = latest !== undefined && latest.stop_date === null
  if (budget === undefined) return isCurrent ? { stop: later(today, latest.start_date) } : {}
  if (isCurrent && hasSameMeaning(latest.budget, budget))
    return isDeepStrictEqual(latest.budget, budget) ? {} : { amend: { budget } }
  // Removed and set again on one day: the row of that day continues.
  const goesOn = latest !== undefined && (latest.stop_date === null || latest.stop_date >= today)
  if (!goesOn) return { open: { budget, days: firstDays(budget, latest?.stop_date ?? null, today) } }
  const isOfToday = latest.opened_on >= today || (latest.start_date !== null && latest.start_date >= today)
  if (isOfToday && latest.set_on === latest.opened_on)
    return { amend: { budget, days: firstDays(budget, latest.previous_stop, today) } }
  const days = daysFrom(budget, latest.set_on, today)
  return isOfToday ? { amend: { budget, days } } : { stop: addDays(today, -1), open: { budget, days } }
}

/** Follows the calendar: a reset ends the row and, unless the work is archived, opens the next one. */
export function planReset(latest: LatestRow & { resets_on: CalendarDate }, isArchived: boolean): HistoryPlan {
  const { budget, resets_on: day, set_on } = latest
  const stop = addDays(day, -1)
  return isArchived ? { stop } : { stop, open: { budget, days: daysFrom(budget, set_on, day) } }
}

/** A new budget: a fixed one counts from its start or all time, a recurring one from the day it was set. */
function firstDays(budget: Budget, taken: CalendarDate | null, today: CalendarDate): RowDays {
  const days = daysFrom(budget, today, today)
  const free = taken && addDays(taken, 1)
  const wanted = budget.recurrence === undefined ? startOf(budget) : days.start_date
  return { ...days, start_date: latestOf(wanted, free) }
}

/** The days of a row that begins on a day, and the period that it belongs to. */
function daysFrom(budget: Budget, setOn: CalendarDate, day: CalendarDate): RowDays {
  const start = startOf(budget)
  if (budget.recurrence === undefined)
    return {
      start_date: later(day, start),
      period_start: start,
      set_on: setOn,
      opened_on: day,
      resets_on: null,
    }
  const first = later(day, start)
  const period = periodOf(budget, first)
  const periodStart = latestOf(latestOf(period?.firstDay ?? first, start), setOn)
  const isLast = period === undefined || period.lastDay === lastDate
  return {
    start_date: later(first, periodStart),
    period_start: periodStart,
    set_on: setOn,
    opened_on: day,
    resets_on: isLast ? null : addDays(period.lastDay, 1),
  }
}

/** Only the recipients differ, which needs no new row. */
function hasSameMeaning({ alerts: _a, ...one }: Budget, { alerts: _b, ...other }: Budget): boolean {
  return isDeepStrictEqual(one, other)
}

function startOf({ start_date }: Budget): CalendarDate | null {
  return (start_date as CalendarDate | undefined) ?? null
}

function later(day: CalendarDate, other: CalendarDate | null): CalendarDate {
  return other !== null && other > day ? other : day
}

function latestOf(one: CalendarDate | null, other: CalendarDate | null): CalendarDate | null {
  return one === null ? other : later(one, other)
}
