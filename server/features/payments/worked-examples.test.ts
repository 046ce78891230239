import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { currencyFrom } from '../../foundation/money/currency.ts'
import { decimalFrom } from '../../foundation/money/decimal.ts'
import { roundFraction } from '../../foundation/money/round-together.ts'
import { addDays, dateFrom } from '../../foundation/time/calendar-date.ts'
import { plainPay } from './rules/detail.ts'
import { payFixed } from './rules/fixed-pay.ts'
import { payHours, type Work } from './rules/pay-hours.ts'
import { planPayments } from './rules/plan-payments.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/payments.md'), 'utf8')
const hour = 3600
const monday = dateFrom('2026-09-07')

const work = (day: number, tracked: number, rate: string, more: Partial<Work> = {}): Work => ({
  id: day,
  user_id: 1,
  project_id: 1,
  task_id: null,
  date: addDays(monday, day),
  starts_at: addDays(monday, day),
  tracked,
  is_break: false,
  is_new: true,
  pay_rate: decimalFrom(rate),
  posted: [],
  terms: undefined,
  ...more,
})
const terms = (weekly: number, daily: number | null) => ({
  policyId: 1,
  weekly: weekly * hour,
  daily: daily === null ? null : daily * hour,
  multiplier: decimalFrom('1.50'),
})
const paid = (all: readonly Work[]) => planPayments(payHours(all), () => currencyFrom('EUR'))[0]

function shows(...cells: (string | number | undefined)[]): void {
  const line = `| ${cells.join(' | ')} |`
  assert.ok(page.includes(line), `docs/payments.md lacks ${line}`)
}

test('the page shows how cents are shared', () => {
  const seconds = [5000, 5003, 5009]
  const payment = paid(seconds.map((each, day) => work(day, each, '33.33')))
  for (const [i, each] of seconds.entries())
    shows(each, String(payment?.details[i]?.rule.exact), payment?.details[i]?.amount)
  shows('all', '138.986100', payment?.amount)
})

test('the page shows how days and weeks make overtime', () => {
  const payment = paid([0, 1, 2].map((day) => work(day, 10 * hour, '20.00', { terms: terms(20, 8) })))
  for (const [i, name] of ['Monday', 'Tuesday', 'Wednesday'].entries()) {
    const detail = payment?.details[i]
    shows(name, (detail?.tracked ?? 0) / hour, (detail?.overtime_tracked ?? 0) / hour, detail?.amount)
  }
})

test('the page shows what late time does to a paid week', () => {
  const posted = [{ overtime: 0, pay_rate: decimalFrom('20.00'), multiplier: plainPay }]
  const before = [1, 2, 3, 4].map((day) =>
    work(day, 10 * hour, '20.00', { is_new: false, posted, terms: terms(40, null) }),
  )
  const payment = paid([work(0, 3 * hour, '20.00', { terms: terms(40, null) }), ...before])
  for (const { payment_type, tracked, overtime_tracked, amount } of payment?.details ?? [])
    shows(payment_type, tracked / hour, overtime_tracked / hour, amount)
})

test('the page shows a fixed pay by days', () => {
  const settings = {
    pay_period: 'monthly' as const,
    period_week_day: null,
    period_start_day: null,
    period_second_start_day: null,
    period_anchor_date: null,
  }
  const rates = [{ rate: decimalFrom('3000.00'), start_date: dateFrom('2026-09-16'), end_date: null }]
  const september = { firstDay: dateFrom('2026-09-01'), lastDay: dateFrom('2026-09-30') }
  const [detail] = payFixed({ userId: 1, settings, rates, leftOn: null, paid: [] }, september)
  assert.ok(detail)
  assert.ok(page.includes(`3000.00 a month from 16 September is ${roundFraction(detail.exact, 2)} for`))
})
