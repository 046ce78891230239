import { addDays } from '../../../foundation/time/calendar-date.ts'
import type { CalendarDay } from '../store/days.ts'
import type { CalendarShift } from '../store/shifts.ts'
import type { CalendarEvent } from './calendar-file.ts'

type Whose = {
  /** Of UIDs, so that no other server has the same. */
  host: string
  /** How many members the calendar shows; undefined: it is one member’s own. */
  members: number | undefined
}

/** The events of a calendar file: days of a request that follow each other are one event, and so is a holiday of many members. */
export function eventsOf(days: readonly CalendarDay[], whose: Whose): CalendarEvent[] {
  const [holidays, timeOff] = [days.filter(isHoliday), days.filter((day) => !isHoliday(day))]
  return [
    ...[...Map.groupBy(timeOff, ({ record_id }) => record_id).values()].flatMap((its) =>
      requestEvents(its, whose),
    ),
    ...[...Map.groupBy(holidays, ({ record_id }) => record_id).values()].flatMap((its) =>
      holidayEvents(its, whose),
    ),
  ]
}

const isHoliday = ({ kind }: CalendarDay) => kind === 'holiday'

function requestEvents(days: CalendarDay[], { host, members }: Whose): CalendarEvent[] {
  const sorted = days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const runs: CalendarDay[][] = []
  for (const day of sorted) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && day.all_day && addDays(last.date, 1) === day.date) run.push(day)
    else runs.push([day])
  }
  return runs.flatMap((run): CalendarEvent[] => {
    const [first] = run
    const last = run.at(-1)
    if (first === undefined || last === undefined) return []
    const event = {
      uid: `time-off-${first.record_id}-${first.date}@${host}`,
      sequence: first.revision,
      changedAt: first.changed_at,
      summary: members === undefined ? first.name : `${first.member}: ${first.name}`,
      isBusy: true,
    }
    const { starts_at: start, stops_at: stop } = first
    return first.all_day || start === null || stop === null
      ? [{ ...event, firstDay: first.date, lastDay: last.date }]
      : [{ ...event, start, stop }]
  })
}

function holidayEvents(days: CalendarDay[], { host, members }: Whose): CalendarEvent[] {
  const [holiday] = days
  if (holiday === undefined) return []
  const isOfAll = members === undefined || days.length === members
  return [
    {
      uid: `holiday-${holiday.record_id}@${host}`,
      sequence: holiday.revision,
      changedAt: holiday.changed_at,
      summary: isOfAll ? holiday.name : `${holiday.name} (${days.length} of ${members})`,
      isBusy: members === undefined,
      firstDay: holiday.date,
      lastDay: holiday.date,
    },
  ]
}

/** Instants, so an event is right whatever the clocks do. The shifts of a team don't block the reader's own time. */
export function shiftEventsOf(shifts: readonly CalendarShift[], { host, members }: Whose): CalendarEvent[] {
  return shifts.map(({ id, member, starts_at, stops_at, revision, changed_at, is_canceled }) => ({
    uid: `shift-${id}@${host}`,
    sequence: revision,
    changedAt: changed_at,
    summary: members === undefined ? 'Shift' : `${member}: Shift`,
    isBusy: members === undefined,
    isCanceled: is_canceled,
    start: starts_at,
    stop: stops_at,
  }))
}
