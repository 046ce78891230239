import { type Currency, decimalsOf, parseCurrency } from '../../../foundation/money/currency.ts'
import {
  add,
  type Decimal,
  divide,
  isZero,
  multiply,
  roundTo,
  subtract,
  sum,
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
  kind: 'billed' | 'time' | 'expenses'
  amount: Decimal
  tracked: number
  billable: number
}

export type Profit = {
  id: number | null
  currency: Currency
  tracked: number
  billable: number
  billed: Decimal
  time_cost: Decimal
  expenses: Decimal
  cost: Decimal
  margin: Decimal
  /** Of what was billed; null if nothing was. */
  margin_percent: Decimal | null
}

type Sums = { id: number | null; tracked: number; billable: number } & Record<Figure['kind'], Fraction>

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
  for (const { id, kind, amount, tracked, billable } of figures) {
    const known = byId.get(id) ?? { id, tracked: 0, billable: 0, billed: none, time: none, expenses: none }
    const exact = kind === 'time' ? multiplyFractions(fractionOf(amount), perHour) : fractionOf(amount)
    byId.set(id, {
      ...known,
      tracked: known.tracked + tracked,
      billable: known.billable + billable,
      [kind]: addFractions(known[kind], exact),
    })
  }
  return [...byId.values()].sort((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity))
}

const hundred = '100' as Decimal
const perHour: Fraction = { numerator: 1n, denominator: 3600n }

function rowsOf(currency: Currency, sums: readonly Sums[]): { rows: Profit[]; total: Profit } {
  const places = decimalsOf(currency)
  const column = (kind: Figure['kind']) =>
    roundTogether(
      sums.map((each) => each[kind]),
      places,
    )
  const [billed, time, expenses] = [column('billed'), column('time'), column('expenses')]
  const zero = roundTo('0' as Decimal, places)
  const shown = (id: number | null, of: { tracked: number; billable: number }, money: Decimal[]): Profit => {
    const [ofBilled = zero, ofTime = zero, ofExpenses = zero] = money.map((each) => roundTo(each, places))
    const cost = roundTo(add(ofTime, ofExpenses), places)
    const margin = roundTo(subtract(ofBilled, cost), places)
    return {
      ...{ id, currency, tracked: of.tracked, billable: of.billable },
      ...{ billed: ofBilled, time_cost: ofTime, expenses: ofExpenses, cost, margin },
      margin_percent: isZero(ofBilled) ? null : divide(multiply(margin, hundred), ofBilled, 1),
    }
  }
  const rows = sums.map((each, i) =>
    shown(each.id, each, [billed[i] ?? zero, time[i] ?? zero, expenses[i] ?? zero]),
  )
  const all = (of: (row: Sums) => number) => sums.reduce((total, row) => total + of(row), 0)
  const total = shown(null, { tracked: all((row) => row.tracked), billable: all((row) => row.billable) }, [
    sum(billed),
    sum(time),
    sum(expenses),
  ])
  return { rows, total }
}
