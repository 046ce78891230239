import type { List, ListColumn } from '../../../api/list.ts'
import type { ListNames, ListRecord } from '../../../api/list-reading.ts'
import { type Currency, parseCurrency } from '../../../foundation/money/currency.ts'
import { type CalendarDate, parseDate } from '../../../foundation/time/calendar-date.ts'
import { parseInstant } from '../../../foundation/time/instant.ts'
import type { WallTime } from '../../../foundation/time/wall-time.ts'
import { wallTimeIn, type ZoneName } from '../../../foundation/time/zone.ts'
import { type Durations, type Figure, secondsPrinted } from '../../reports/public.ts'

/** What a cell of a list’s file holds. */
export type ListCell =
  | { text: string }
  | { date: CalendarDate }
  | { moment: WallTime }
  | { number: number }
  | { figure: NonNullable<Figure> }
  | null

/** A column as the file has it: the currency of money is a column of its own where records have their own. */
export type FileColumn = ListColumn & { isCurrency?: true }

/** What a column adds up to so far: seconds and their printed units, numbers, and money by currency. */
export type Sum = { seconds: number; value: number; money: Record<string, number> }

export type CellSite = { zone: ZoneName; currency: Currency; as: Durations }

export function fileColumns({ columns }: Pick<List, 'columns'>): FileColumn[] {
  return columns.flatMap((column, i): FileColumn[] => {
    const { currency } = column
    const isLast = currency !== undefined && !columns.slice(i + 1).some((each) => each.currency === currency)
    return isLast ? [column, { title: 'Currency', at: currency, kind: 'text', isCurrency: true }] : [column]
  })
}

const words: Record<Durations, string> = { hours: 'hours', clock: 'h:mm', seconds: 'seconds' }

/** The title with the unit, the currency or the zone of what is below it. */
export function headingOf({ title, kind, currency }: FileColumn, { zone, as, ...its }: CellSite): string {
  if (kind === 'duration') return `${title} (${words[as]})`
  if (kind === 'percent') return `${title} (%)`
  if (kind === 'instant') return `${title} (${zone})`
  return kind === 'money' && currency === undefined ? `${title} (${its.currency})` : title
}

/** Of the records in a list of records, every value once. */
export function valueAt(record: unknown, at: string): unknown {
  const [part = '', ...rest] = at.split('.')
  if (Array.isArray(record)) return [...new Set(record.map((each) => valueAt(each, at)))]
  if (typeof record !== 'object' || record === null) return undefined
  const value: unknown = Reflect.get(record, part)
  return rest.length === 0 ? value : valueAt(value, rest.join('.'))
}

/** The cell of a record. What adds up is added to its sum, and printed so that the rows add up to the printed total. */
export function cellOf(
  column: FileColumn,
  { record, names, sum }: { record: ListRecord; names: ListNames; sum: Sum },
  site: CellSite,
): ListCell {
  const value = valueAt(record, column.at)
  if (value === undefined || value === null || value === '') return null
  switch (column.kind) {
    case 'duration':
      return { figure: { kind: 'time', value: printedTime(Number(value), column, sum, site.as) } }
    case 'money':
      return moneyCell(column, Number(value), currencyOf(column, record, site), sum)
    case 'percent':
      return { figure: { kind: 'percent', value: Number(value) } }
    case 'number':
      if (column.adds) sum.value += Number(value)
      return { number: Number(value) }
    case 'flag':
      return { text: value === true ? 'yes' : 'no' }
    case 'date':
      return dateCell(String(value))
    case 'instant':
      return instantCell(String(value), site.zone)
    case 'text':
      return textCell(column, value, names)
  }
}

/** The sums of a list before its first record. */
export const noSums = (columns: readonly FileColumn[]): Sum[] =>
  columns.map(() => ({ seconds: 0, value: 0, money: {} }))

/** What the column adds up to, for rows of totals in one currency; undefined: for all. */
export function totalOf({ kind, adds }: FileColumn, sum: Sum, currency: string | undefined): ListCell {
  if (!adds) return null
  if (kind === 'money') {
    const only = Object.keys(sum.money)
    const [own = ''] = currency === undefined && only.length === 1 ? only : [currency]
    const value = sum.money[own]
    return value === undefined ? null : { figure: { kind: 'money', value, currency: own } }
  }
  if (currency !== undefined) return null
  return kind === 'duration' ? { figure: { kind: 'time', value: sum.value } } : { number: sum.value }
}

/** Each row prints what it moves the printed total by: all rows together are exact to the unit, and whole units print exactly. */
function printedTime(seconds: number, { adds }: FileColumn, sum: Sum, as: Durations): number {
  const unit = secondsPrinted[as]
  if (!adds) return Math.round(seconds / unit)
  const before = sum.value
  sum.seconds += seconds
  sum.value = Math.round(sum.seconds / unit)
  return sum.value - before
}

function moneyCell(
  { adds }: FileColumn,
  value: number,
  currency: Currency | undefined,
  { money }: Sum,
): ListCell {
  if (currency === undefined) return { number: value }
  if (adds) money[currency] = Math.round(((money[currency] ?? 0) + value) * 1_000) / 1_000
  return { figure: { kind: 'money', value, currency } }
}

function currencyOf(
  { currency }: FileColumn,
  record: ListRecord,
  site: Pick<CellSite, 'currency'>,
): Currency | undefined {
  if (currency === undefined) return site.currency
  const own = valueAt(record, currency)
  return typeof own === 'string' ? parseCurrency(own) : undefined
}

function dateCell(text: string): ListCell {
  const date = parseDate(text)
  return date === undefined ? { text } : { date }
}

function instantCell(text: string, zone: ZoneName): ListCell {
  const instant = parseInstant(text)
  return instant === undefined ? { text } : { moment: wallTimeIn(zone, instant) }
}

function textCell(column: FileColumn, value: unknown, names: ListNames): ListCell {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const texts = values.map((each) => textOf(column, each, names)).filter((text) => text !== '')
  return texts.length === 0 ? null : { text: texts.join(', ') }
}

/** Of a record that the caller may not see, its id. Words of the API lose their underscores. */
function textOf({ names, isCurrency }: FileColumn, value: unknown, found: ListNames): string {
  if (value === null || value === undefined) return ''
  if (names !== undefined) {
    const record = found[names.include]?.get(value)
    return record === undefined ? `#${value}` : String(record[names.at] ?? '')
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return isCurrency || !/^[a-z]+(_[a-z]+)+$/.test(text) ? text : text.replaceAll('_', ' ')
}
