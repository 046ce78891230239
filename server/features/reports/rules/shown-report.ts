import type { Instant } from '../../../foundation/time/instant.ts'
import { fromMondayZero, toMondayZero, type WeekStart } from '../../../foundation/time/weekday.ts'
import { type DimensionName, dimensions } from './dimensions.ts'
import { type MeasureName, measures } from './measures.ts'
import { isApart, type Plan } from './plan.ts'
import type { ReportName } from './reports.ts'
import type { Node, Order, Summary } from './summary.ts'
import { type Both, sumKinds } from './sums.ts'
import { ages } from './words.ts'

export type Key = string | number | null
export type Values = Partial<Record<MeasureName, number | null>>

/** A row in the order of the page: a sub-total comes before the rows that it adds up. */
export type ShownRow = {
  level: number
  keys: Key[]
  names: string[]
  /** How many rows of the first dimension it combines, beyond the top; null for all others. */
  rest_of: number | null
  values: Values
  compared: Values | null
  /** Of its money; null without any, and for several, which are not added up. */
  currency: string | null
  /** One for each column across; null where there is nothing. */
  cells: (Values | null)[]
}

export const shows = ['everyone', 'own', 'own_and_projects', 'own_and_managed', 'own_and_teams'] as const
export type Shows = (typeof shows)[number]

export type LeftOut = { reason: string; seconds: number | null; description: string }

export type ShownReport = {
  report: ReportName
  date: { start: string; stop: string }
  range: string | null
  compared_date: { start: string; stop: string } | null
  group_by: DimensionName[]
  columns: { name: MeasureName; title: string; unit: string }[]
  across: { dimension: DimensionName; columns: { key: Key; name: string; total: Values }[] } | null
  rows: ShownRow[]
  totals: { values: Values; compared: Values | null; exact: Values; currency: string | null }
  basis: {
    time_zone: string
    week_start: WeekStart
    attribution: string
    rounding: { minutes: number; direction: string } | null
    /** Of all money; null for several. */
    currency: string | null
    shows: Shows
    generated_at: Instant
    /** Only what was recorded until then counts; null: everything. */
    as_of: Instant | null
    left_out: LeftOut[]
  }
}

export type NameOf = (dimension: DimensionName, key: string | null) => string

type Money = { placesOf: (currency: string) => number }

/** The order of each level: by time where time has one, otherwise as asked, otherwise the largest first. */
export function ordersOf(plan: Plan, nameOf: NameOf, all: Both): Order[] {
  const [first] = plan.columns
  const collator = new Intl.Collator('en', { numeric: true })
  return plan.dimensions.slice(0, plan.levels).map((dimension, level): Order => {
    const asked = dimensions[dimension].isOrdered && level > 0 ? undefined : plan.sort
    const byName = (one: Node, other: Node) =>
      Number(one.key === null) - Number(other.key === null) ||
      collator.compare(nameOf(dimension, one.key), nameOf(dimension, other.key))
    if (asked === undefined && dimensions[dimension].isOrdered)
      return (one, other) => byKey(dimension, plan.weekStart)(one.key, other.key)
    if (asked?.by === 'name') return asked.isDescending ? (one, other) => byName(other, one) : byName
    const measure = measures[asked?.by ?? first ?? 'tracked']
    const sign = asked === undefined || asked.isDescending ? -1 : 1
    const figureOf = (node: Node) => measure.read(node.now, all) ?? Number.NEGATIVE_INFINITY
    return (one, other) => {
      const [a, b] = [figureOf(one), figureOf(other)]
      return a === b ? byName(one, other) : a < b ? -sign : sign
    }
  })
}

export function byKey(dimension: DimensionName, weekStart: WeekStart) {
  const place = (key: string | null) =>
    key === null
      ? '~'
      : dimension === 'weekday'
        ? String((Number(key) + 6 - toMondayZero(weekStart)) % 7)
        : dimension === 'age'
          ? String(ages.indexOf(key))
          : key
  return (one: string | null, other: string | null) => (place(one) < place(other) ? -1 : 1)
}

/** A key on the wire: ids are numbers, a weekday is its word. */
export function keyOf(dimension: DimensionName, key: string | null): Key {
  if (key === null) return null
  if (dimension === 'weekday') return fromMondayZero(Number(key) - 1) ?? key
  return dimensions[dimension].isRecord ? Number(key) : key
}

export function shownRows(plan: Plan, { rows, total }: Summary, nameOf: NameOf, money: Money): ShownRow[] {
  const shown: ShownRow[] = []
  const values = valuesBy(plan, money)
  const [firstColumn = 'tracked'] = plan.columns
  const cellOf = valuesBy({ ...plan, columns: [firstColumn] }, money)
  const hasAcross = plan.dimensions.length > plan.levels
  const show = (nodes: readonly Node[], keys: Key[], names: string[]) => {
    for (const node of nodes) {
      const dimension = plan.dimensions[keys.length] ?? 'member'
      const isRest = node.restOf > 0
      const its = {
        keys: [...keys, isRest ? null : keyOf(dimension, node.key)],
        names: [...names, isRest ? `${node.restOf} others` : nameOf(dimension, node.key)],
      }
      shown.push({
        level: its.keys.length,
        ...its,
        rest_of: isRest ? node.restOf : null,
        values: values(node.now, total.now),
        compared: plan.compare ? values(node.before, total.before) : null,
        currency: currencyOf(node),
        cells: hasAcross ? node.cells.map((cell) => (cell ? cellOf(cell, total.now) : null)) : [],
      })
      show(node.children, its.keys, its.names)
    }
  }
  show(rows, [], [])
  return shown
}

/** The one currency of a row and of what it is compared with. */
export function currencyOf({ now, before }: Pick<Node, 'now' | 'before'>): string | null {
  const both = [now.currency, before.currency].filter((each) => each !== null)
  const [first = null] = both
  return first === 'several' || both.some((each) => each !== first) ? null : first
}

/** The values of the asked columns; money in whole units of the currency; null over several currencies or unlike kinds. */
export function valuesBy({ columns, source }: Pick<Plan, 'columns' | 'source'>, { placesOf }: Money) {
  return (row: Both, all: Both): Values => {
    const { currency, kind } = row
    const scale = currency === null || currency === 'several' ? 1 : 10 ** placesOf(currency)
    return Object.fromEntries(
      columns.map((name) => {
        const { unit, read, of } = measures[name]
        const isMixed =
          (currency === 'several' && of.some((sum) => sumKinds[sum] === 'money')) ||
          (kind === 'several' && isApart(source, name))
        const value = isMixed ? null : read(row, all)
        return [name, value !== null && unit === 'money' ? value / scale : value]
      }),
    )
  }
}
