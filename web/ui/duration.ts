import { numberFormat } from './formats.ts'
import { t } from './text.ts'

const minuteSeconds = 60
const hourSeconds = 3_600

/** `7:30`; what is below a minute is not shown. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / minuteSeconds)
  return `${seconds < 0 && minutes > 0 ? '−' : ''}${hoursText(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Thousands are separated in the reader's way; few durations have them. */
function hoursText(hours: number): string {
  return hours < 1_000 ? String(hours) : numberFormat({}).format(hours)
}

/** `1:07:05`, for what runs. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${durationText(whole)}:${two(whole % minuteSeconds)}`
}

/** `7.50`, as payroll and spreadsheets want it, in the reader's way of writing numbers. */
export function decimalHours(seconds: number): string {
  return numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(seconds / hourSeconds)
}

/** `7 hours 30 minutes`, to be heard; below a minute it says so. `printed`: as it is shown among others. */
export function durationWords(seconds: number, printed = seconds): string {
  const minutes = Math.floor(printed / minuteSeconds)
  if (minutes < 1) return seconds > 0 ? t('less than a minute') : t('nothing')
  const hours = Math.floor(minutes / 60)
  return [
    hours > 0 && t('{hours, plural, one {# hour} other {# hours}}', { hours }),
    minutes % 60 > 0 && t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: minutes % 60 }),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * What people type for a duration, in seconds: `7:30`, `7.5`, `7,5`, `7h 30m`, `1h30`, `90m`, `45 min`; a bare number is hours.
 * What is no duration is undefined.
 */
export function parseDuration(typed: string): number | undefined {
  const text = typed.trim().toLowerCase()
  const colons = /^(\d{0,3}):([0-5]?\d)(?::([0-5]?\d))?$/.exec(text)
  if (colons) return sum(colons[1], colons[2], colons[3])
  const decimal = /^(\d{0,3}(?:[.,]\d+)?)\s*(?:h|hr|hrs|hour|hours)?$/.exec(text)
  if (decimal?.[1]) return Math.round(Number(decimal[1].replace(',', '.')) * hourSeconds)
  const units = /^(?:(\d+)\s*(?:h|hr|hrs|hour|hours))?\s*(?:(\d+)\s*(?:m|min|mins|minute|minutes)?)?$/.exec(
    text,
  )
  if (units && (units[1] ?? units[2]) !== undefined) return sum(units[1], units[2])
  return undefined
}

function sum(hours = '', minutes = '', seconds = ''): number {
  return Number(hours) * hourSeconds + Number(minutes) * minuteSeconds + Number(seconds)
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
