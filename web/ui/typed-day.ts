import { type DayText, isDay } from './week.ts'

type Part = 'day' | 'month' | 'year'

/** A day as the reader's country writes it in figures: `18/11/2026`. */
export function dayInFigures(day: DayText, locale: string): string {
  if (!isDay(day)) return day
  return figures(locale).format(Date.parse(day))
}

/** Reads a day as the API writes it, or in the order of the reader's country; undefined: it is none, or not whole yet. */
export function parseDay(typed: string, locale: string): DayText | undefined {
  const text = typed.trim()
  if (isDay(text)) return text
  const numbers = text.split(/[^\d]+/).filter(Boolean)
  if (numbers.length !== 3) return undefined
  const order: readonly Part[] = numbers[0]?.length === 4 ? ['year', 'month', 'day'] : orderIn(locale)
  const at = (part: Part) => numbers[order.indexOf(part)] ?? ''
  if (![2, 4].includes(at('year').length) || at('day').length > 2 || at('month').length > 2) return undefined
  const day = `${at('year').padStart(4, '20')}-${at('month').padStart(2, '0')}-${at('day').padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

function orderIn(locale: string): readonly Part[] {
  const parts = figures(locale).formatToParts(0)
  return parts.map(({ type }) => type).filter((type) => type === 'day' || type === 'month' || type === 'year')
}

function figures(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric' },
    ...{ timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' },
  })
}
