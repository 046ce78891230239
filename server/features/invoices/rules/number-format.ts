import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'

/** The words in braces that a number format may have; `seq` with zeros has at least so many digits. */
const tokenPattern = /\{(prefix|initials|yyyy|yy|mm|seq(?::0{1,9})?)\}/g

export const defaultFormats = {
  client: '{prefix}{yyyy}-{seq:0000}',
  team: '{initials}-{seq}',
  credit_note: 'CN-{yyyy}-{seq:0000}',
} as const

export type NumberParts = { prefix: string; initials: string; date: CalendarDate; seq: number }

/** What is wrong with a number format; undefined: nothing. */
export function formatFault(format: string): string | undefined {
  const rest = format.replaceAll(tokenPattern, '')
  if (/[{}]/.test(rest)) return 'can have {prefix}, {yyyy}, {yy}, {mm}, {seq} and {seq:0000}'
  const sequences = format.match(/\{seq/g)?.length ?? 0
  if (sequences !== 1) return 'must have {seq} once'
  if (/\{mm\}/.test(format) && !hasYear(format)) return 'must have {yyyy} or {yy} beside {mm}'
  return undefined
}

export function numberOf(format: string, { prefix, initials, date, seq }: NumberParts): string {
  return format.replaceAll(tokenPattern, (_, token: string) => {
    if (token === 'prefix') return prefix
    if (token === 'initials') return initials
    if (token === 'yyyy') return date.slice(0, 4)
    if (token === 'yy') return date.slice(2, 4)
    if (token === 'mm') return date.slice(5, 7)
    return String(seq).padStart(Math.max(0, token.length - 'seq:'.length), '0')
  })
}

/** Numbers start again each year if they show the year; 0: they never start again. */
export function yearOfSeries(format: string, date: CalendarDate): number {
  return hasYear(format) ? Number(date.slice(0, 4)) : 0
}

/** The first letters of the first and the last name, such as AM for Ana Maria Moreira. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const [first, last] = [words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : '']
  return [first, last].map((word) => [...word][0]?.toLocaleUpperCase('en') ?? '').join('') || 'M'
}

function hasYear(format: string): boolean {
  return /\{yy(yy)?\}/.test(format)
}
