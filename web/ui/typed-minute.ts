import { dayInFigures, latinDigits, parseDay } from './typed-day.ts'

/** A minute as the reader's country writes it in figures: `18/11/2026 09:30`, or with AM and PM. Given as `2026-11-18T09:30`. */
export function minuteInFigures(minute: string, locale: string): string {
  const [day = '', clock = ''] = minute.split('T')
  if (clock === '') return ''
  return `${dayInFigures(day, locale)} ${clockInFigures(clock, locale)}`
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

function clockInFigures(clock: string, locale: string): string {
  const isByHalves = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12
  if (!isByHalves) return clock
  const [hour = '0', minute = '00'] = clock.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}
