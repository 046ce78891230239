import { type DayText, isDay } from './week.ts'

type Part = 'day' | 'month' | 'year'

/** A day as the reader's country writes it in figures: `18/11/2026`. */
export function dayInFigures(day: DayText, locale: string): string {
  if (!isDay(day)) return day
  return figures(locale).format(Date.parse(day))
}

/** Reads a day as the API writes it, or in the order of the reader's country; undefined: it is none, or not whole yet. */
export function parseDay(typed: string, locale: string): DayText | undefined {
  const text = latinDigits(typed).trim()
  if (isDay(text)) return text
  if (/^\d{8}$/.test(text)) return withoutSeparators(text, locale)
  const numbers = text.split(/[^\d]+/).filter(Boolean)
  if (numbers.length !== 3) return undefined
  return dayOf(numbers, numbers[0]?.length === 4 ? yearFirst : orderIn(locale))
}

/** Whether a text has all figures of a day: `18/11/20` can still become 2026 while the user types. */
export function hasAllFigures(typed: string): boolean {
  return /^(\d{4}\D+\d\d\D+\d\d|.*\D\d{4}|\d{8})$/.test(latinDigits(typed).trim())
}

/** Keyboards of Arabic and Persian readers write other digits. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
}

const yearFirst: readonly Part[] = ['year', 'month', 'day']

/** The keys of a phone have digits alone; `20261118` is a day as the API writes it. */
function withoutSeparators(text: string, locale: string): DayText | undefined {
  const inOrder = (order: readonly Part[]) => {
    let at = 0
    const numbers = order.map((part) => {
      const length = part === 'year' ? 4 : 2
      at += length
      return text.slice(at - length, at)
    })
    const day = dayOf(numbers, order)
    return day !== undefined && /^(19|20|21)/.test(day) ? day : undefined
  }
  return inOrder(orderIn(locale)) ?? inOrder(yearFirst)
}

function dayOf(numbers: readonly string[], order: readonly Part[]): DayText | undefined {
  const at = (part: Part) => numbers[order.indexOf(part)] ?? ''
  if (![2, 4].includes(at('year').length) || at('day').length > 2 || at('month').length > 2) return undefined
  // Two figures are of this century up to 68, as POSIX reads them: birthdays are of the last one.
  const year = at('year').padStart(4, Number(at('year')) < 69 ? '20' : '19')
  const day = `${year}-${at('month').padStart(2, '0')}-${at('day').padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

/** The parts of a day in figures, with the signs between them. */
export function dayPartsIn(locale: string): Intl.DateTimeFormatPart[] {
  return figures(locale).formatToParts(0)
}

function orderIn(locale: string): readonly Part[] {
  const parts = dayPartsIn(locale)
  return parts.map(({ type }) => type).filter((type) => type === 'day' || type === 'month' || type === 'year')
}

function figures(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
}
