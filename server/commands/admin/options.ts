import { InvalidArgumentError } from 'commander'
import { isAddon, planName } from '../../features/organizations/rules/plan.ts'
import { parseCurrency } from '../../foundation/money/currency.ts'
import { type CalendarDate, parseDate } from '../../foundation/time/calendar-date.ts'
import { type WeekStart, weekStarts } from '../../foundation/time/weekday.ts'
import { parseZone } from '../../foundation/time/zone.ts'

// Option parsers: they report errors before anything is opened.

const largestId = 2_147_483_647

export function wholeId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > largestId)
    throw new InvalidArgumentError('Must be an id: a whole number above 0.')
  return Number(text)
}

export function someText(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Must not be empty.')
  return text.trim()
}

export function zone(text: string): string {
  const name = parseZone(text)
  if (name === undefined)
    throw new InvalidArgumentError('Must be a time zone name, such as Europe/Lisbon or UTC.')
  return name
}

export function currency(text: string): string {
  const code = parseCurrency(text)
  if (code === undefined) throw new InvalidArgumentError('Must be a currency code, such as EUR.')
  return code
}

export function weekStart(text: string): WeekStart {
  const day = weekStarts.find((each) => each === text)
  if (day === undefined) throw new InvalidArgumentError('Must be mon, sat or sun.')
  return day
}

export function email(text: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) throw new InvalidArgumentError('Must be an email address.')
  return text.toLowerCase()
}

export function addonList(text: string): string[] {
  const list = text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const unknown = list.find((each) => !isAddon(each))
  if (unknown !== undefined) throw new InvalidArgumentError(`Add-on ${unknown} does not exist.`)
  return list
}

export function planWord(text: string): string {
  if (!planName.test(text)) throw new InvalidArgumentError('Must be one lowercase word, such as enterprise.')
  return text
}

export function yesOrNo(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new InvalidArgumentError('Must be true or false.')
  return text === 'true'
}

export function idList(text: string): number[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map(wholeId)
}

/** Parses a whole number above 0. */
export const countUpTo =
  (most: number) =>
  (text: string): number => {
    if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > most)
      throw new InvalidArgumentError(`Must be a whole number from 1 to ${most.toLocaleString('en')}.`)
    return Number(text)
  }

export function calendarDate(text: string): CalendarDate {
  const date = text.length === 10 ? parseDate(text) : undefined
  if (date === undefined) throw new InvalidArgumentError('Must be a date, such as 2026-11-14.')
  return date
}

/** A duration in seconds: 90, 90s, 15m or 2h. */
export function secondsOf(text: string): number {
  const [, number, unit] = /^([1-9]\d{0,5})([smh]?)$/.exec(text) ?? []
  if (number === undefined) throw new InvalidArgumentError('Must be a duration, such as 60s, 15m or 2h.')
  return Number(number) * (unit === 'h' ? 3600 : unit === 'm' ? 60 : 1)
}
