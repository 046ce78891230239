import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { currencyFrom, decimalsOf } from '../../../foundation/money/currency.ts'
import { decimalFrom, sum } from '../../../foundation/money/decimal.ts'
import { addFractions, type Fraction, none, roundFraction } from '../../../foundation/money/round-together.ts'
import { addDays, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { type ExactDetail, plainPay } from './detail.ts'
import { type PostedOvertime, payHours, type Work } from './pay-hours.ts'
import { planPayments } from './plan-payments.ts'

const monday = dateFrom('2026-10-19')
const hour = 3600
const terms = (weekly: number, daily: number | null, multiplier: string) => ({
  policyId: 1,
  weekly,
  daily,
  multiplier: decimalFrom(multiplier),
})

const workOn = (id: number, day: number, tracked: number, more: Partial<Work> = {}): Work => ({
  id,
  user_id: 7,
  project_id: 1,
  task_id: null,
  date: addDays(monday, day),
  starts_at: `${addDays(monday, day)}T08:00:00Z`,
  tracked,
  is_break: false,
  is_new: true,
  pay_rate: decimalFrom('20.00'),
  posted: [],
  terms: terms(40 * hour, null, '1.50'),
  ...more,
})
const eur = () => currencyFrom('EUR')
const amountOf = (details: readonly ExactDetail[]) => planPayments(details, eur)[0]?.amount

test('45 hours in a week of 40 pay five of them one and a half times', () => {
  const details = payHours([0, 1, 2, 3, 4].map((day) => workOn(day, day, 9 * hour)))
  assert.deepEqual(
    details.map(({ overtime_tracked }) => overtime_tracked / hour),
    [0, 0, 0, 0, 5],
  )
  assert.equal(amountOf(details), '950.00')
})

test('time that arrives after its week was paid pays itself, and moves overtime of the paid time', () => {
  const posted: PostedOvertime[] = [{ overtime: 0, pay_rate: decimalFrom('20.00'), multiplier: plainPay }]
  const paid = [1, 2, 3, 4].map((day) => workOn(day, day, 10 * hour, { is_new: false, posted }))
  const details = payHours([workOn(9, 0, 3 * hour), ...paid])
  assert.deepEqual(
    details.map(({ payment_type, tracked, overtime_tracked }) => [
      payment_type,
      tracked / hour,
      overtime_tracked / hour,
    ]),
    [
      ['hours', 3, 0],
      ['overtime_adjustment', 0, 3],
    ],
  )
  assert.equal(amountOf(details), '90.00')
})

const shown = ({ payment_type, date, overtime_tracked }: ExactDetail) => [
  payment_type,
  date,
  overtime_tracked / hour,
]

test('a paid week without new time keeps its split, whatever its policy says today', () => {
  const posted = [{ overtime: 0, pay_rate: decimalFrom('20.00'), multiplier: plainPay }]
  const paid = workOn(1, 0, 50 * hour, { is_new: false, posted })
  assert.deepEqual(payHours([paid]), [])
  assert.deepEqual(payHours([paid, workOn(2, 7, hour)]).map(shown), [['hours', '2026-10-26', 0]])
})

test('time that was paid elsewhere counts towards the week and is not adjusted', () => {
  const details = payHours([workOn(1, 0, 50 * hour, { is_new: false }), workOn(2, 1, hour)])
  assert.deepEqual(details.map(shown), [['hours', '2026-10-20', 1]])
})

test('an adjustment pays at the rate that the time was paid at, not at the rate of today', () => {
  const posted = [{ overtime: 0, pay_rate: decimalFrom('20.00'), multiplier: plainPay }]
  const paid = workOn(1, 4, 40 * hour, { is_new: false, posted, pay_rate: decimalFrom('99.00') })
  const details = payHours([workOn(2, 0, hour), paid])
  assert.deepEqual(
    details.map(({ payment_type, pay_rate }) => [payment_type, pay_rate]),
    [
      ['hours', '20.00'],
      ['overtime_adjustment', '20.00'],
    ],
  )
  assert.equal(amountOf(details), '30.00')
})

test('fixed pay and missing rates pay hours with nothing', () => {
  assert.equal(amountOf(payHours([workOn(1, 0, hour, { pay_rate: decimalFrom('0.00') })])), '0.00')
})

const random = fc.array(
  fc.record({
    day: fc.nat(13),
    minute: fc.nat(1_380),
    tracked: fc.integer({ min: 1, max: 600 }),
    rate: fc.constantFrom('19.99', '33.33', '7.01', '0.00'),
    task: fc.constantFrom(null, 3),
    payment: fc.nat(3),
  }),
  { minLength: 1, maxLength: 40 },
)

test('any cut into payments and any order of them: the same overtime and the same exact pay', () => {
  fc.assert(
    fc.property(
      random,
      fc.nat(8_000),
      fc.option(fc.nat(2_000)),
      fc.constantFrom('1.00', '1.25', '1.50', '5.00'),
      (given, weekly, daily, multiplier) => {
        const all = given.map(({ day, minute, tracked, rate, task }, id) =>
          workOn(id, day, tracked, {
            starts_at: `${addDays(monday, day)}T${String(minute).padStart(5, '0')}`,
            pay_rate: decimalFrom(rate),
            task_id: task,
            terms: terms(weekly, daily, multiplier),
          }),
        )
        const posted = new Map<number, PostedOvertime[]>()
        let paid: Fraction = none
        for (const payment of [0, 1, 2, 3]) {
          const details = payHours(
            all.flatMap((each) => {
              const its = posted.get(each.id)
              if (its) return [{ ...each, is_new: false, posted: its }]
              return given[each.id]?.payment === payment ? [each] : []
            }),
          )
          for (const { claims = [] } of details.map((detail) => detail.paid))
            for (const { activity_id, ...claim } of claims)
              posted.set(activity_id, [...(posted.get(activity_id) ?? []), claim])
          paid = addFractions(paid, exactOf(details))
        }
        const whole = payHours(all)
        assert.equal(roundFraction(paid, 9), roundFraction(exactOf(whole), 9))
        const overtime = [...posted.values()].flat().reduce((seconds, each) => seconds + each.overtime, 0)
        assert.equal(
          overtime,
          whole.reduce((seconds, each) => seconds + each.overtime_tracked, 0),
        )
      },
    ),
  )
})

test('details add up to the exact sum of a member, rounded once, in every currency', () => {
  fc.assert(
    fc.property(random, fc.constantFrom('EUR', 'JPY', 'KWD'), (given, code) => {
      const details = payHours(
        given.map(({ day, tracked, rate }, id) => workOn(id, day, tracked, { pay_rate: decimalFrom(rate) })),
      )
      const [payment] = planPayments(details, () => currencyFrom(code))
      assert.ok(payment)
      const places = decimalsOf(currencyFrom(code))
      assert.equal(payment.amount, roundFraction(exactOf(details), places))
      assert.equal(sum([payment.amount]), sum(payment.details.map(({ amount }) => amount)))
    }),
  )
})

const exactOf = (details: readonly ExactDetail[]) =>
  details.reduce((total, { exact }) => addFractions(total, exact), none)
