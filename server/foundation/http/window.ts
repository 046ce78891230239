import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  firstDate,
  lastDate,
  utcDate,
} from '../time/calendar-date.ts'
import { addDays24h, type Instant } from '../time/instant.ts'
import { invalid } from './problems.ts'
import { dateRange, instantRange, type Param, type Range } from './query.ts'

export type Window = { start: Instant; stop: Instant }
export type OpenWindow = { start: Instant; stop: Instant | undefined }
export type DateWindow = { start: CalendarDate; stop: CalendarDate }

/** How far back a window may start. */
export type Age = { months: number } | { days: number }

/** The longest window and its oldest start. `requireRecent`, which knows the time, checks the start. */
export type Extent = { days: number; oldest?: Age }

/** Of any length. */
const endless: Extent = { days: daysBetween(firstDate, lastDate) }

/** A required range of instants with a maximum length in days. Its stop is exclusive. */
export function instantWindow(extent: Extent): Param<Window> {
  return window(instantRange(), extent, {
    required: ['start', 'stop'],
    latestStop: (start) => addDays24h(start, extent.days),
    stopText: (name) => `Exclusive; at most ${extent.days} days after ${name}[start].`,
  })
}

/** The same, but without a stop it ends now. */
export function openWindow(extent: Extent): Param<OpenWindow> {
  return window(instantRange(), extent, {
    required: ['start'],
    latestStop: (start) => addDays24h(start, extent.days),
    stopText: (name) => `Exclusive; at most ${extent.days} days after ${name}[start]. Defaults to now.`,
  })
}

/** A required range of days, both ends inclusive; a list of rows that are not days needs no maximum length. */
export function dateWindow(extent = endless): Param<DateWindow> {
  const { days } = extent
  return window(dateRange(), extent, {
    required: ['start', 'stop'],
    latestStop: (start) => addDays(start, days - 1),
    stopText: () => (extent === endless ? 'Inclusive.' : `Inclusive; at most ${days} days in all.`),
  })
}

type End = 'start' | 'stop'
type Shape<T> = { required: End[]; latestStop(start: T): T; stopText(name: string): string }

function window<T extends string, Asked extends Range<T>>(
  range: Param<Range<T>>,
  { days, oldest }: Extent,
  { required, latestStop, stopText }: Shape<T>,
): Param<Asked> {
  return {
    read(source, name, faults) {
      const before = faults.length
      const { start, stop } = range.read(source, name, faults)
      for (const end of required)
        if (!source.get(`${name}[${end}]`)?.some((text) => text !== ''))
          faults.push({ attribute: `${name}[${end}]`, error: 'is required' })
      if (faults.length === before && start && stop && stop > latestStop(start))
        faults.push({
          attribute: `${name}[stop]`,
          error: `must be at most ${days} days after ${name}[start]`,
        })
      return { start, stop } as Asked
    },
    describe: (name) =>
      range.describe(name).map((shown) => {
        const isStop = shown.name.endsWith('[stop]')
        const back = oldest ? `Inclusive; at most ${inWords(oldest)} ago.` : 'Inclusive.'
        return {
          ...shown,
          required: required.includes(isStop ? 'stop' : 'start'),
          description: isStop ? stopText(name) : back,
        }
      }),
  }
}

/** Refuses a window that starts too long ago. `name` is its parameter. */
export function requireRecent(name: string, start: string, now: Instant, oldest: Age): void {
  if (start < oldestAt(now, oldest).slice(0, start.length))
    throw invalid(`${name}[start]`, `must be at most ${inWords(oldest)} ago`)
}

/** The same time of day, that long ago; its first ten characters are the date. */
function oldestAt(now: Instant, oldest: Age): string {
  const today = utcDate(now)
  const day = 'months' in oldest ? addMonths(today, -oldest.months) : addDays(today, -oldest.days)
  return `${day}${now.slice(10)}`
}

function inWords(age: Age): string {
  if ('days' in age) return `${age.days} days`
  if (age.months % 12 === 0) return age.months === 12 ? '1 year' : `${age.months / 12} years`
  return age.months === 1 ? '1 month' : `${age.months} months`
}
