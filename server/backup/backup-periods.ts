import type { Periods } from '../foundation/jobs/due-work.ts'
import { addDays, type CalendarDate, dateFrom } from '../foundation/time/calendar-date.ts'
import { addSeconds, type Instant, instantFrom, toWholeSeconds } from '../foundation/time/instant.ts'
import { wallTimeToInstant } from '../foundation/time/wall-time.ts'
import { dateIn, type ZoneName, zoneFrom } from '../foundation/time/zone.ts'

export const dayMinutes = 1_440

/** How often backups are made: from the moment of the plan on, or on whole days at a time of day. */
export type Rhythm = { everyMinutes: number; at: DayTime | undefined }
export type DayTime = { time: string; zone: ZoneName }

/** The first period of a plan: now, or the next time that the clocks of the zone show its time of day. */
export function firstPeriod({ everyMinutes, at }: Rhythm, now: Instant): string {
  if (at === undefined) return minutesFrom(everyMinutes, now)
  const today = dateIn(at.zone, now)
  const isOver = dueOn(at, today) <= now
  return daysFrom(everyMinutes / dayMinutes, at, isOver ? addDays(today, 1) : today)
}

export const backupPeriods: Periods = {
  name: 'backups',
  periodAfter(period) {
    const read = readPeriod(period)
    return 'at' in read
      ? daysFrom(read.days, read.at, addDays(read.date, read.days))
      : minutesFrom(read.minutes, addSeconds(read.start, read.minutes * 60))
  },
  dueAt(period) {
    const read = readPeriod(period)
    return 'at' in read ? dueOn(read.at, read.date) : read.start
  },
}

/** When the clocks of the zone repeat the time, the first one; when they skip it, as much later as they skip. */
const dueOn = ({ time, zone }: DayTime, date: CalendarDate) =>
  wallTimeToInstant({ date, time: `${time}:00` }, zone)

const daysFrom = (days: number, { time, zone }: DayTime, date: CalendarDate) =>
  `${days}d/${date}T${time}[${zone}]`

// Whole hours are written as hours, which the version before reads too.
const minutesFrom = (minutes: number, start: Instant) =>
  `${minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`}/${toWholeSeconds(start)}`

type Read = { days: number; at: DayTime; date: CalendarDate } | { minutes: number; start: Instant }

function readPeriod(period: string): Read {
  const [, count, unit, start = ''] = /^(\d+)([mhd])\/(.+)$/.exec(period) ?? []
  if (unit !== 'd') return { minutes: Number(count) * (unit === 'h' ? 60 : 1), start: instantFrom(start) }
  const [, date = '', time = '', zone = ''] = /^(.+)T(.+)\[(.+)\]$/.exec(start) ?? []
  return { days: Number(count), at: { time, zone: zoneFrom(zone) }, date: dateFrom(date) }
}
