import { Type } from 'typebox'
import { dateInput, idInput, oneOfInput, textInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { decimalsOf, parseCurrency } from '../../../foundation/money/currency.ts'
import { type Decimal, decimalFromNoisy, roundTo } from '../../../foundation/money/decimal.ts'
import { dateFrom, daysBetween } from '../../../foundation/time/calendar-date.ts'

export const sources = ['timesheets', 'hours', 'amount'] as const
export const longestDays = 366

export const newPayment = Type.Object({
  start_date: dateInput(),
  stop_date: Type.Unsafe<string>({
    ...dateInput(),
    description: `Inclusive; at most ${longestDays} days in all.`,
  }),
  source: Type.Unsafe<(typeof sources)[number]>({
    ...oneOfInput(...sources),
    description:
      'timesheets pays approved timesheets that end within these days. hours pays the time of these days. amount pays a fixed amount to each user.',
  }),
  user_ids: Type.Optional(
    Type.Array(idInput(), {
      maxItems: 1_000,
      uniqueItems: true,
      description: 'Default: all members with unpaid amounts. Required for amount.',
    }),
  ),
  only_approved: Type.Optional(
    Type.Boolean({
      description: 'For hours: whether to pay only time of approved timesheets. Default: false.',
    }),
  ),
  include_time_off: Type.Optional(
    Type.Boolean({ description: 'Whether to pay unpaid time off up to stop_date as well. Default: true.' }),
  ),
  include_holidays: Type.Optional(
    Type.Boolean({ description: 'Whether to pay unpaid holidays up to stop_date as well. Default: true.' }),
  ),
  include_expenses: Type.Optional(
    Type.Boolean({
      description: 'Whether to reimburse approved expenses up to stop_date as well. Default: true.',
    }),
  ),
  amount: Type.Optional(
    Type.Number({
      minimum: 0.001,
      maximum: 999_999_999.999,
      description: 'For amount: the money that each user gets.',
    }),
  ),
  currency: Type.Optional(
    Type.String({
      maxLength: 3,
      description: 'For amount: an ISO 4217 code. Default: the organization’s currency.',
    }),
  ),
  note: Type.Optional(textInput(1_000)),
})

type Sent = Partial<{
  start_date: string
  stop_date: string
  source: (typeof sources)[number]
  user_ids: number[]
  amount: number
  currency: string
}>

/** Faults of the dates, and what a plain amount needs. */
export function paymentFaults({ start_date, stop_date, source, user_ids, amount, currency }: Sent): Detail[] {
  const faults: Detail[] = []
  const add = (attribute: string, error: string) => faults.push({ attribute, error })
  if (start_date && stop_date) {
    const days = daysBetween(dayOf(start_date), dayOf(stop_date)) + 1
    if (days < 1) add('stop_date', 'must not be before start_date')
    if (days > longestDays) add('stop_date', `must be at most ${longestDays} days after start_date`)
  }
  if (source === 'amount') {
    if (amount === undefined) add('amount', 'is required')
    if (user_ids === undefined || user_ids.length === 0) add('user_ids', 'is required')
  }
  const known = currency === undefined ? undefined : parseCurrency(currency)
  if (currency !== undefined && known === undefined) add('currency', 'must be a currency code such as EUR')
  if (source && source !== 'amount' && currency !== undefined) add('currency', 'is only for amount')
  if (source && source !== 'amount' && amount !== undefined) add('amount', 'is only for source amount')
  return faults
}

export const dayOf = (text: string) => dateFrom(text.slice(0, 10))

/** The amount in its currency; undefined if it has more decimals than the currency. */
export function amountIn(amount: number, currency: string): Decimal | undefined {
  const known = parseCurrency(currency)
  const exact = decimalFromNoisy(amount)
  if (known === undefined || exact === undefined) return undefined
  const rounded = roundTo(exact, decimalsOf(known))
  return Number(rounded) === amount ? rounded : undefined
}
