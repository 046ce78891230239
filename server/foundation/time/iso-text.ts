import { daysInMonth } from './civil.ts'

export type IsoText = {
  year: number
  month: number
  day: number
  /** HH:MM:SS as written; midnight if there is only a date. */
  time: string
  /** Six digits. */
  micros: string
  /** Seconds east of UTC; 0 if there is no offset. */
  offset: number
  isDateOnly: boolean
}

/** Nanoseconds and an offset fit. */
export const longestIsoText = 35

// The sign of an offset may be a space: a raw + in a query string decodes to one.
const pattern =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(?:[Zz]|([+\- ])([01]\d|2[0-3])(?::?([0-5]\d))?)?)?$/

/** Reads a strict ISO 8601 date or date-time of an existing day, including year 0000; otherwise undefined. */
export function readIsoText(text: string): IsoText | undefined {
  if (text.length > longestIsoText) return undefined
  const match = pattern.exec(text)
  if (match === null) return undefined
  const [
    ,
    years,
    months,
    days,
    hours,
    minutes,
    seconds = '00',
    fraction = '',
    sign,
    offsetHours,
    offsetMinutes = '0',
  ] = match
  const year = Number(years)
  const month = Number(months)
  const day = Number(days)
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined
  const magnitude = sign === undefined ? 0 : Number(offsetHours) * 3600 + Number(offsetMinutes) * 60
  return {
    year,
    month,
    day,
    time: hours === undefined ? '00:00:00' : `${hours}:${minutes}:${seconds}`,
    micros: fraction.slice(0, 6).padEnd(6, '0'),
    offset: sign === '-' && magnitude !== 0 ? -magnitude : magnitude,
    isDateOnly: hours === undefined,
  }
}
