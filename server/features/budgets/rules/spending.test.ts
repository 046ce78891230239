import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Decimal } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type BudgetInput, completeBudget } from '../../projects/public.ts'
import { isExceeded, type WorkedSeconds } from './spending.ts'

const seconds = (booked: number, changed: number, date = '2026-11-10'): WorkedSeconds => ({
  user_id: 1,
  project_id: 1,
  date: date as CalendarDate,
  task_rate: null,
  project_rate: null,
  booked,
  changed,
})
const at = (rate: string) => () => rate as Decimal
const hours = (more: Partial<BudgetInput> = {}) => completeBudget({ type: 'hours', hours: 10, ...more })
const cost = (cost: number) => completeBudget({ type: 'cost', cost })

const cases: [name: string, isAbove: boolean, answer: boolean][] = [
  ['just as many hours as there are', false, isExceeded(hours(), [seconds(32_400, 3600)], at('0'))],
  ['one second more', true, isExceeded(hours(), [seconds(32_400, 3601)], at('0'))],
  ['above it before, and nothing is added', false, isExceeded(hours(), [seconds(99_999, 0)], at('0'))],
  ['above it still, with less than before', false, isExceeded(hours(), [seconds(99_999, -60)], at('0'))],
  ['further above it', true, isExceeded(hours(), [seconds(99_999, 1)], at('0'))],
  [
    'time that takes the place of other time of the same budget',
    false,
    isExceeded(hours(), [seconds(40_000, 600), seconds(0, -600)], at('0')),
  ],
  [
    'in another period',
    false,
    isExceeded(
      hours({ recurrence: 'monthly' }),
      [seconds(99_999, 0, '2026-10-31'), seconds(0, 3600, '2026-11-01')],
      at('0'),
    ),
  ],
  [
    'before the budget begins',
    false,
    isExceeded(hours({ start_date: '2026-11-11' }), [seconds(99_999, 60)], at('0')),
  ],
  ['no hours at all', true, isExceeded(hours({ hours: 0 }), [seconds(0, 1)], at('0'))],
  // A third of an hour at 0.01 is a third of a cent: three of them are 0.01 and not a cent more.
  [
    'exactly the money',
    false,
    isExceeded(
      cost(0.01),
      [1, 2, 3].map(() => seconds(0, 1200)),
      at('0.01'),
    ),
  ],
  ['a second more than the money', true, isExceeded(cost(0.01), [seconds(3600, 1)], at('0.01'))],
  ['work that costs nothing', false, isExceeded(cost(0), [seconds(0, 3600)], at('0'))],
]
for (const [name, isAbove, answer] of cases)
  test(`${isAbove ? 'above' : 'within'}: ${name}`, () => assert.equal(answer, isAbove))

test('the spending of days adds up to that of their period, however they are grouped', () => {
  const day = fc.record({
    day: fc.integer({ min: 1, max: 30 }),
    seconds: fc.integer({ min: 0, max: 86_400 }),
    member: fc.integer({ min: 0, max: 2 }),
  })
  const rates = ['0.01', '33.33', '9999.99']
  const rateOf = ({ user_id }: { user_id: number }) => rates[user_id] as Decimal
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 9e8 }),
      (days, cents) => {
        const each = days.map((one) => ({
          ...seconds(one.seconds, 1, `2026-11-${String(one.day).padStart(2, '0')}`),
          user_id: one.member,
        }))
        const together = [...Map.groupBy(each, ({ user_id }) => user_id)].map(([user_id, its]) => ({
          ...seconds(0, its.length),
          user_id,
          booked: its.reduce((sum, { booked }) => sum + booked, 0),
        }))
        const budget = completeBudget({ type: 'cost', cost: cents / 100, recurrence: 'monthly' })
        // In whole cents, since a rate has two places.
        const spent = each.reduce(
          (sum, { user_id, booked, changed }) =>
            sum + BigInt(booked + changed) * BigInt(Math.round(Number(rates[user_id]) * 100)),
          0n,
        )
        const isAbove = spent > BigInt(cents) * 3600n
        assert.equal(isExceeded(budget, each, rateOf), isAbove)
        assert.equal(isExceeded(budget, together, rateOf), isAbove)
      },
    ),
  )
})
