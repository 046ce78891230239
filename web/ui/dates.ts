import { dateFormat } from './formats.ts'
import { locale, t } from './text.ts'

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** `3 hours ago`, `in 2 weeks`; below a minute `just now`. */
export function relativeTime(instant: string, now: number): string {
  const seconds = (Date.parse(instant) - now) / 1000
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  if (step === undefined) return t('just now')
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(
    Math.round(seconds / step[1]),
    step[0],
  )
}

export function dayText(instant: string): string {
  return dateFormat({ dateStyle: 'medium' }).format(Date.parse(instant))
}

export function minuteText(instant: string): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(instant))
}

/** The time of day, for what happened today. */
export function timeText(instant: string): string {
  return dateFormat({ timeStyle: 'short' }).format(Date.parse(instant))
}

/** The zone that the browser is in. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Every zone that the browser knows, and UTC, which some browsers leave out. */
export function zones(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
}

/** A moment as a field for date and time shows it: `2026-11-16T09:30` in the zone of the browser. */
export function localMinute(instant: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The other way round; what is no date is nothing. */
export function momentOf(minute: string): string {
  const at = new Date(minute)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().replace('.000', '')
}

/** A calendar day in the reader's way of writing it; it has no zone. */
export function calendarDayText(date: string): string {
  return dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(date))
}

/** A sentence of the server with its days in the reader's way of writing them. */
export function withOwnDays(sentence: string): string {
  return sentence.replace(/\b\d{4}-\d\d-\d\d\b/g, (day) =>
    Number.isNaN(Date.parse(day)) ? day : calendarDayText(day),
  )
}
