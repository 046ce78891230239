import { type Currency, decimalsOf } from '../../../foundation/money/currency.ts'
import { type Decimal, decimalFrom, sum } from '../../../foundation/money/decimal.ts'
import { roundFraction, roundTogether } from '../../../foundation/money/round-together.ts'
import { type ExactDetail, noRate, plainPay } from './detail.ts'

export type PlannedDetail = ExactDetail & { amount: Decimal; currency: Currency }
/** A payment as it would be made. */
export type PlannedPayment = {
  currency: Currency
  tracked: number
  amount: Decimal
  details: PlannedDetail[]
}

/** One payment for each currency. The details of each member add up to their exact sum, rounded once. */
export function planPayments(
  details: readonly ExactDetail[],
  currencyOf: (userId: number) => Currency,
): PlannedPayment[] {
  const byCurrency = Map.groupBy(details, ({ currency, user_id }) => currency ?? currencyOf(user_id))
  return [...byCurrency].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, its]) => plan(currency, its))
}

function plan(currency: Currency, all: readonly ExactDetail[]): PlannedPayment {
  const places = decimalsOf(currency)
  const byUser = [...Map.groupBy(all, ({ user_id }) => user_id)].sort(([a], [b]) => a - b)
  const details = byUser.flatMap(([, its]) => {
    const ordered = its.toSorted(byDay)
    const amounts = roundTogether(
      ordered.map(({ exact }) => exact),
      places,
    )
    return ordered.map((each, i) => ({
      ...each,
      currency,
      amount: amounts[i] ?? roundFraction(each.exact, places),
      rule: { ...each.rule, exact: roundFraction(each.exact, 6) },
    }))
  })
  return {
    currency,
    tracked: details.reduce((seconds, each) => seconds + each.tracked, 0),
    amount: roundSum(details, places),
    details,
  }
}

/** One line for each member and kind of pay, for a preview of many members. */
export function summarized(details: readonly PlannedDetail[]): PlannedDetail[] {
  const byKind = Map.groupBy(details, ({ user_id, payment_type }) => `${user_id} ${payment_type}`)
  return [...byKind.values()].flatMap((its) => {
    const [first] = its
    if (first === undefined) return []
    return {
      ...first,
      project_id: null,
      task_id: null,
      pay_rate: noRate,
      multiplier: plainPay,
      tracked: its.reduce((seconds, each) => seconds + each.tracked, 0),
      overtime_tracked: its.reduce((seconds, each) => seconds + each.overtime_tracked, 0),
      amount: roundSum(its, decimalsOf(first.currency)),
      rule: {},
    }
  })
}

function roundSum(details: readonly PlannedDetail[], places: number): Decimal {
  const total = sum(details.map(({ amount }) => amount))
  const [whole = '0', fraction = ''] = total.split('.')
  return decimalFrom(places === 0 ? whole : `${whole}.${fraction.padEnd(places, '0')}`)
}

function byDay(a: ExactDetail, b: ExactDetail): number {
  const key = ({ date, payment_type, project_id, task_id, pay_rate, multiplier, paid }: ExactDetail) =>
    [date, payment_type, pad(project_id), pad(task_id), pay_rate, multiplier, pad(paid.expenseId)].join()
  return key(a) < key(b) ? -1 : 1
}

const pad = (id: number | null | undefined) => String(id ?? 0).padStart(10, '0')
