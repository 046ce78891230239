/** Proleptic Gregorian day numbers: day 0 is 1970-01-01. Pure arithmetic, because Date misreads years below 100. */
export function dayNumber(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = ((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) | 0
  const dayOfEra = yearOfEra * 365 + ((yearOfEra / 4) | 0) - ((yearOfEra / 100) | 0) + dayOfYear + day - 1
  return era * 146_097 + dayOfEra - 719_468
}

export type Civil = { year: number; month: number; day: number }

export function civilOf(dayNumber: number): Civil {
  const shifted = dayNumber + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra =
    ((dayOfEra - ((dayOfEra / 1460) | 0) + ((dayOfEra / 36_524) | 0) - ((dayOfEra / 146_096) | 0)) / 365) | 0
  const dayOfYear = dayOfEra - (365 * yearOfEra + ((yearOfEra / 4) | 0) - ((yearOfEra / 100) | 0))
  const shiftedMonth = ((5 * dayOfYear + 2) / 153) | 0
  const day = dayOfYear - (((153 * shiftedMonth + 2) / 5) | 0) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return { year: yearOfEra + era * 400 + (month > 2 ? 0 : 1), month, day }
}

export function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

export const firstDayNumber: number = dayNumber(1, 1, 1)
export const lastDayNumber: number = dayNumber(9999, 12, 31)

// Lists need the same few days repeatedly: a direct-mapped cache of 4096 texts (11 years).
const cachedDays = new Int32Array(4096).fill(lastDayNumber + 1)
const cachedTexts: string[] = new Array<string>(4096).fill('')

/** The text of a day, limited to the first day of year 1 and the last of 9999. */
export function dayText(dayNumber: number): string {
  const day = Math.min(Math.max(dayNumber, firstDayNumber), lastDayNumber)
  const slot = day & 4095
  const cached = cachedTexts[slot]
  if (cachedDays[slot] === day && cached !== undefined) return cached
  const civil = civilOf(day)
  const text = `${String(civil.year).padStart(4, '0')}-${twoDigits(civil.month)}-${twoDigits(civil.day)}`
  cachedDays[slot] = day
  cachedTexts[slot] = text
  return text
}

/** The day number for text that starts with YYYY-MM-DD. */
export function dayNumberOfText(text: string): number {
  return dayNumber(digitsAt(text, 0) * 100 + digitsAt(text, 2), digitsAt(text, 5), digitsAt(text, 8))
}

/** The two-digit number at this position. */
export function digitsAt(text: string, position: number): number {
  return text.charCodeAt(position) * 10 + text.charCodeAt(position + 1) - 528
}

/** The second of the day for HH:MM:SS at this position. */
export function secondOfDay(text: string, position: number): number {
  return digitsAt(text, position) * 3600 + digitsAt(text, position + 3) * 60 + digitsAt(text, position + 6)
}

export function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : `${number}`
}
