import { dayInFigures, latinDigits, parseDay } from './typed-day.ts'

/** A minute as the reader's country writes it in figures: `18/11/2026 09:30`, or with AM and PM. Given as `2026-11-18T09:30`. */
export function minuteInFigures(minute: string, locale: string): string {
  const [day = '', clock = ''] = minute.split('T')
  if (clock === '') return ''
  return `${dayInFigures(day, locale)} ${clockInFigures(clock, locale)}`
}

/** A time of day as the reader's country writes it: `09:30`, or `9:30 AM`. Given as `09:30`. */
export function clockInFigures(clock: string, locale: string): string {
  if (clock === '' || !isByHalves(locale)) return clock
  const [hour = '0', minute = '00'] = clock.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** Reads a time of day: `9:30`, `9.30`, `930`, `9`, with am or pm behind it or not; undefined: it is none. */
export function parseClock(typed: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.hH]?(\d\d))?\s*(?:([ap])\.?(?:m\.?)?)?$/i.exec(latinDigits(typed).trim())
  if (!found) return undefined
  const [, hourPart = '', minute = '00', half] = found
  const hour = hourOf(Number(hourPart), half?.toLowerCase())
  return hour === undefined || Number(minute) > 59 ? undefined : `${String(hour).padStart(2, '0')}:${minute}`
}

/** Reads a minute as the API writes it, or a day in the reader's way with a time behind it; undefined: it is none. */
export function parseMinute(typed: string, locale: string): string | undefined {
  const found = /^(.+?)[T,\s]+(\d{1,2})[:.](\d\d)\s*(?:([ap])\.?m\.?)?$/i.exec(latinDigits(typed).trim())
  if (!found) return undefined
  const [, dayPart = '', hourPart = '', minutePart = '', half] = found
  const day = parseDay(dayPart, locale)
  const hour = hourOf(Number(hourPart), half?.toLowerCase())
  if (day === undefined || hour === undefined || Number(minutePart) > 59) return undefined
  return `${day}T${String(hour).padStart(2, '0')}:${minutePart}`
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 23 ? hour : undefined
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

/** Whether the country writes AM and PM. */
export function isByHalves(locale: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true
}
