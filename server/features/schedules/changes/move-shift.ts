import { invalid } from '../../../foundation/http/problems.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { problems } from '../problems.ts'
import { tooManyDates } from '../rules/changed-terms.ts'
import { type MovedShift, movedTerms } from '../rules/moved-shift.ts'
import { occurrencesBetween, startOf } from '../rules/occurrences.ts'
import { daysOf, wholeFaults } from '../rules/schedule-input.ts'
import { zoneOf } from '../store/members.ts'
import type { StoredSchedule } from '../store/schedule-rows.ts'
import { begunDays } from '../store/shift-rows.ts'
import {
  applyTerms,
  createSchedule,
  lockedSchedule,
  removeSchedule,
  type ScheduleAt,
  type ScheduleWriter,
} from './change-schedules.ts'
import { horizonAt, planUpTo } from './plan-shifts.ts'

export type Move = Omit<MovedShift, 'date'> & { date: CalendarDate }

/**
 * Moves one shift to another time, day or member, and returns the id of its schedule. A shift of a repeating schedule
 * becomes a schedule of its own, and its day is excluded; both happen together.
 */
export async function moveShift(writer: ScheduleWriter, at: ScheduleAt, move: Move): Promise<number> {
  const { db, now } = writer
  const { organizationId } = at
  const current = await lockedShift(writer, at, move.date)
  const user_id = move.user_id ?? current.user_id
  const terms = movedTerms(current, move.date, move)
  const [fault] = wholeFaults(terms)
  if (fault) throw invalid(fault.attribute, fault.error)
  const zone = await zoneOf(db, organizationId, user_id, current.use_time_zone)
  if (startOf(terms.start_date, terms.start_time, zone) <= now)
    throw invalid('start_date', 'must be a start in the future')
  if (current.repeat_schedule === 'never' && user_id === current.user_id) {
    await moveSingle(writer, current, terms)
    return at.id
  }
  await giveUp(writer, current, move.date)
  return createSchedule(writer, organizationId, { ...single(current, terms), user_id, zone })
}

/** Undoes a move: the shift is deleted, and the schedule that it came from occurs on the day again. */
export async function returnShift(
  writer: ScheduleWriter,
  at: ScheduleAt,
  { date, day, toId }: { date: CalendarDate; day: CalendarDate; toId: number },
): Promise<number> {
  // In the order of their ids, as every change of several schedules.
  const to = { organizationId: at.organizationId, id: toId }
  for (const each of [at, to].sort((a, b) => a.id - b.id)) await lockedSchedule(writer, each)
  const current = await lockedShift(writer, at, date)
  const series = await lockedSchedule(writer, to)
  if (series.repeat_schedule === 'never' || !series.excluded_dates.includes(day))
    throw invalid('return_to_id', 'must be a repeating schedule that excludes start_date')
  const excluded_dates = series.excluded_dates.filter((each) => each !== day)
  if (occurrencesBetween({ ...series, excluded_dates }, day, day).length === 0)
    throw invalid('start_date', 'must be a day on which the schedule occurs')
  if (startOf(day, series.start_time, series.zone) <= writer.now) throw begun('start_date')
  await giveUp(writer, current, date)
  await applyTerms(writer, series, { ...series, excluded_dates }, ['excluded_dates'])
  return toId
}

/** Locks the schedule of a shift that exists and has not begun. */
async function lockedShift(
  writer: ScheduleWriter,
  at: ScheduleAt,
  date: CalendarDate,
): Promise<StoredSchedule> {
  const { db, now } = writer
  const current = await lockedSchedule(writer, at)
  await planUpTo(writer, at.organizationId, [current], horizonAt(now))
  if (occurrencesBetween(current, date, date).length === 0)
    throw invalid('date', 'must be a day on which the schedule occurs')
  const days = await begunDays(db, at.organizationId, [at.id], { from: date, now })
  const isOver = startOf(date, current.start_time, current.zone) <= now
  if (isOver || days.some((day) => day.date === date)) throw begun('date')
  return current
}

function begun(attribute: string): Error {
  return problems.shift_started({
    details: [{ attribute, error: 'must be the day of a shift that has not begun' }],
  })
}

type Terms = ReturnType<typeof movedTerms>

async function moveSingle(writer: ScheduleWriter, current: StoredSchedule, terms: Terms): Promise<void> {
  const names = ['start_date', 'start_time', 'duration', 'minimum_time'] as const
  const changed = names.filter((name) => current[name] !== terms[name])
  if (changed.length === 0) return
  const excluded_dates = current.excluded_dates.filter((each) => each !== terms.start_date)
  await applyTerms(writer, current, { ...current, ...terms, repeat_until: null, excluded_dates }, changed)
}

/** The schedule no longer occurs on the day. A schedule of that day alone is deleted. */
async function giveUp(writer: ScheduleWriter, current: StoredSchedule, date: CalendarDate): Promise<void> {
  if (current.repeat_schedule === 'never') return removeSchedule(writer, current)
  const excluded_dates = daysOf([...current.excluded_dates, date])
  if (tooManyDates(excluded_dates)) throw invalid('date', 'must leave at most 1000 excluded dates')
  await applyTerms(writer, current, { ...current, excluded_dates }, ['excluded_dates'])
}

function single({ use_time_zone }: StoredSchedule, terms: Terms) {
  return {
    ...terms,
    use_time_zone,
    repeat_schedule: 'never' as const,
    weekdays: null,
    repeat_until: null,
    excluded_dates: [],
  }
}
