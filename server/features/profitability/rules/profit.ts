import { type Currency, decimalsOf, parseCurrency } from '../../../foundation/money/currency.ts'
import {
  add,
  compare,
  type Decimal,
  decimalFrom,
  divide,
  multiply,
  roundTo,
  subtract,
  sum,
  zero,
} from '../../../foundation/money/decimal.ts'
import {
  addFractions,
  type Fraction,
  fractionOf,
  multiplyFractions,
  none,
  roundTogether,
} from '../../../foundation/money/round-together.ts'

/** Which column a figure belongs to; costs of time are money times 3600. */
export type Figure = {
  /** Of the project or the client; null: of none. */
  id: number | null
  currency: string
  kind: 'billed' | 'unbilled' | 'time' | 'expenses'
  amount: Decimal
  tracked: number
  billable: number
  /** Seconds of tracked without an hourly pay rate. */
  unrated: number
}

export type Profit = {
  id: number | null
  currency: Currency
  tracked: number
  billable: number
  unrated: number
  billed: Decimal
  unbilled: Decimal
  time_cost: Decimal
  expenses: Decimal
  cost: Decimal
  margin: Decimal
  /** Of what was billed, so a loss is negative; null unless something was billed. */
  margin_percent: Decimal | null
}

type Time = { tracked: number; billable: number; unrated: number }
type Sums = { id: number | null } & Time & Record<Figure['kind'], Fraction>

/**
 * One row for each project or client and currency, and the sum of each currency. Each column is rounded as a whole, so rows add
 * up to the totals; the margin of each row is the difference of what it shows, so it adds up too.
 */
export function profitsOf(figures: readonly Figure[]): { rows: Profit[]; totals: Profit[] } {
  const currencies = [...Map.groupBy(figures, ({ currency }) => currency)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const sides = currencies.map(([code, its]) => {
    const currency = parseCurrency(code)
    if (currency === undefined) throw new Error(`${code} is not a currency.`)
    return rowsOf(currency, sumsOf(its))
  })
  return { rows: sides.flatMap(({ rows }) => rows), totals: sides.map(({ total }) => total) }
}

function sumsOf(figures: readonly Figure[]): Sums[] {
  const byId = new Map<number | null, Sums>()
  for (const { id, kind, amount, tracked, billable, unrated } of figures) {
    const known = byId.get(id) ?? { id, ...nothingYet }
    const exact = kind === 'time' ? multiplyFractions(fractionOf(amount), perHour) : fractionOf(amount)
    byId.set(id, {
      ...known,
      tracked: known.tracked + tracked,
      billable: known.billable + billable,
      unrated: known.unrated + unrated,
      [kind]: addFractions(known[kind], exact),
    })
  }
  return [...byId.values()].sort((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity))
}

const nothingYet = {
  tracked: 0,
  billable: 0,
  unrated: 0,
  billed: none,
  unbilled: none,
  time: none,
  expenses: none,
}
const hundred = decimalFrom('100')
const perHour: Fraction = { numerator: 1n, denominator: 3600n }

function rowsOf(currency: Currency, sums: readonly Sums[]): { rows: Profit[]; total: Profit } {
  const places = decimalsOf(currency)
  const column = (kind: Figure['kind']) =>
    roundTogether(
      sums.map((each) => each[kind]),
      places,
    )
  const kinds = ['billed', 'unbilled', 'time', 'expenses'] as const
  const money = kinds.map(column)
  const nothing = roundTo(zero, places)
  const shown = (id: number | null, of: Time, amounts: Decimal[]): Profit => {
    const [ofBilled = nothing, ofUnbilled = nothing, ofTime = nothing, ofExpenses = nothing] = amounts.map(
      (each) => roundTo(each, places),
    )
    const cost = roundTo(add(ofTime, ofExpenses), places)
    const margin = roundTo(subtract(ofBilled, cost), places)
    return {
      id,
      currency,
      tracked: of.tracked,
      billable: of.billable,
      unrated: of.unrated,
      billed: ofBilled,
      unbilled: ofUnbilled,
      time_cost: ofTime,
      expenses: ofExpenses,
      cost,
      margin,
      margin_percent: compare(ofBilled, zero) > 0 ? divide(multiply(margin, hundred), ofBilled, 1) : null,
    }
  }
  const rows = sums.map((each, i) =>
    shown(
      each.id,
      each,
      money.map((its) => its[i] ?? nothing),
    ),
  )
  const all = (of: keyof Time) => sums.reduce((total, row) => total + row[of], 0)
  const time = { tracked: all('tracked'), billable: all('billable'), unrated: all('unrated') }
  return { rows, total: shown(null, time, money.map(sum)) }
}
