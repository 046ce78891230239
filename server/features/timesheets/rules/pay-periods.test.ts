import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { freeAround, type PaySettings, payPeriodOf, withoutCustomDates } from './pay-periods.ts'

const day = (text: string) => dateFrom(text)
const paid = (pay_period: PaySettings['pay_period'], more: Partial<PaySettings> = {}): PaySettings => ({
  ...withoutCustomDates({ pay_period }),
  ...more,
})

test('the pay period of a day follows how the member is paid', () => {
  const cases: [PaySettings, at: string, period: string | undefined][] = [
    [paid('none'), '2026-11-18', undefined],
    [paid('weekly'), '2026-11-18', '2026-11-16 2026-11-22'],
    [paid('weekly', { period_week_day: 2 }), '2026-11-18', '2026-11-18 2026-11-24'],
    [paid('weekly', { period_week_day: 6 }), '2026-11-18', '2026-11-15 2026-11-21'],
    [paid('biweekly'), '2026-11-18', '2026-11-16 2026-11-29'],
    [
      paid('biweekly', { period_week_day: 0, period_anchor_date: day('2026-11-09') }),
      '2026-11-18',
      '2026-11-09 2026-11-22',
    ],
    [
      paid('biweekly', { period_week_day: 0, period_anchor_date: day('2026-12-07') }),
      '2026-11-18',
      '2026-11-09 2026-11-22',
    ],
    [paid('monthly'), '2026-02-10', '2026-02-01 2026-02-28'],
    [paid('monthly', { period_start_day: 15 }), '2026-02-10', '2026-01-15 2026-02-14'],
    [paid('monthly', { period_start_day: 31 }), '2026-02-10', '2026-01-31 2026-02-27'],
    [paid('monthly', { period_start_day: 31 }), '2026-02-28', '2026-02-28 2026-03-30'],
    [paid('twice_per_month'), '2026-11-15', '2026-11-01 2026-11-15'],
    [paid('twice_per_month'), '2026-11-16', '2026-11-16 2026-11-30'],
    [
      paid('twice_per_month', { period_start_day: 15, period_second_start_day: 31 }),
      '2026-02-27',
      '2026-02-15 2026-02-27',
    ],
    [
      paid('twice_per_month', { period_start_day: 15, period_second_start_day: 31 }),
      '2026-03-01',
      '2026-02-28 2026-03-14',
    ],
  ]
  for (const [settings, at, expected] of cases) {
    const period = payPeriodOf(settings, day(at))
    assert.equal(period && `${period.firstDay} ${period.lastDay}`, expected, `${settings.pay_period} ${at}`)
  }
})

test('periods contain their day and follow each other without gaps', () => {
  const settings = fc.record({
    pay_period: fc.constantFrom('weekly', 'biweekly', 'monthly', 'twice_per_month'),
    period_week_day: fc.option(fc.nat(6)),
    period_start_day: fc.option(fc.integer({ min: 1, max: 31 })),
    period_second_start_day: fc.option(fc.integer({ min: 1, max: 31 })),
    period_anchor_date: fc.option(fc.nat(2_000).map((days) => addDays(day('2024-01-01'), days))),
  })
  fc.assert(
    fc.property(settings, fc.nat(3_000), (how, days) => {
      const at = addDays(day('2023-01-01'), days)
      const period = payPeriodOf(how, at)
      assert.ok(period && period.firstDay <= at && at <= period.lastDay)
      assert.equal(payPeriodOf(how, addDays(period.lastDay, 1))?.firstDay, addDays(period.lastDay, 1))
      assert.deepEqual(payPeriodOf(how, period.firstDay), period)
    }),
    { numRuns: 1_000 },
  )
})

test('a period leaves out the days of other timesheets', () => {
  const month = { firstDay: day('2026-11-01'), lastDay: day('2026-11-30') }
  const week = { firstDay: day('2026-11-09'), lastDay: day('2026-11-15') }
  assert.deepEqual(freeAround(month, day('2026-11-20'), [week]), { ...month, firstDay: '2026-11-16' })
  assert.deepEqual(freeAround(month, day('2026-11-02'), [week]), { ...month, lastDay: '2026-11-08' })
})
