import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimalFrom } from '../../../foundation/money/decimal.ts'
import { roundFraction } from '../../../foundation/money/round-together.ts'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { type FixedPay, payFixed } from './fixed-pay.ts'

const day = (text: string) => dateFrom(text)
const days = (first: string, last: string) => ({ firstDay: day(first), lastDay: day(last) })
const rate = (start: string, end: string | null = null, amount = '3000.00') => ({
  rate: decimalFrom(amount),
  start_date: day(start),
  end_date: end === null ? null : day(end),
})
const monthly = (more: Partial<FixedPay> = {}): FixedPay => ({
  userId: 7,
  settings: {
    pay_period: 'monthly',
    period_week_day: null,
    period_start_day: null,
    period_second_start_day: null,
    period_anchor_date: null,
  },
  rates: [rate('2026-01-01')],
  leftOn: null,
  paid: [],
  ...more,
})
const paidFor = (pay: FixedPay, first: string, last: string) =>
  payFixed(pay, days(first, last)).map(({ date, exact }) => [date, roundFraction(exact, 2)])

const cases: [string, FixedPay, [string, string], [string, string][]][] = [
  ['a whole month', monthly(), ['2026-09-01', '2026-09-30'], [['2026-09-30', '3000.00']]],
  ['a month that does not end in the days', monthly(), ['2026-09-01', '2026-09-29'], []],
  [
    'two months',
    monthly(),
    ['2026-09-15', '2026-10-31'],
    [
      ['2026-09-30', '3000.00'],
      ['2026-10-31', '3000.00'],
    ],
  ],
  [
    'a first month by its days',
    monthly({ rates: [rate('2026-09-16')] }),
    ['2026-09-01', '2026-09-30'],
    [['2026-09-30', '1500.00']],
  ],
  [
    'a last month by its days',
    monthly({ leftOn: day('2026-09-11') }),
    ['2026-09-01', '2026-09-30'],
    [['2026-09-30', '1000.00']],
  ],
  [
    'a raise in the middle: each part at its rate',
    monthly({ rates: [rate('2026-01-01', '2026-09-16'), rate('2026-09-16', null, '6000.00')] }),
    ['2026-09-01', '2026-09-30'],
    [
      ['2026-09-30', '1500.00'],
      ['2026-09-30', '3000.00'],
    ],
  ],
  [
    'paid days are left out',
    monthly({ paid: [days('2026-09-01', '2026-09-30')] }),
    ['2026-09-01', '2026-09-30'],
    [],
  ],
  [
    'days that another period paid are left out',
    monthly({ paid: [days('2026-09-10', '2026-09-19')] }),
    ['2026-09-01', '2026-09-30'],
    [['2026-09-30', '2000.00']],
  ],
]
for (const [name, pay, [first, last], expected] of cases)
  test(`${name}`, () => assert.deepEqual(paidFor(pay, first, last), expected))

test('without a pay period nothing is paid', () => {
  const pay = monthly()
  assert.deepEqual(
    payFixed({ ...pay, settings: { ...pay.settings, pay_period: 'none' } }, days('2026-01-01', '2026-12-31')),
    [],
  )
})
