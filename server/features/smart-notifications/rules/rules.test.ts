import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantFrom, instantFromSeconds } from '../../../foundation/time/instant.ts'
import { zoneFrom } from '../../../foundation/time/zone.ts'
import { type Figures, matchesOf } from './matches.ts'
import { lastWindow, periodAround, schedule } from './period.ts'
import { type MetricType, metricTypes, timeUnits, unitOf } from './rule.ts'
import { matchesFor, sharesOf } from './shares.ts'

const lima = zoneFrom('America/Lima')
const at = (text: string) => instantFrom(`${text}.000000Z`)
const day = 86_400

const nothing: Figures = {
  user_id: 1,
  tracked: 0,
  work_break: 0,
  overall: 0,
  input_tracked: 0,
  idle: 0,
  manual: 0,
  core: 0,
  non_core: 0,
  unproductive: 0,
  in_tools: 0,
  found: 0,
  is_expected: false,
}
const worked: Figures = {
  ...nothing,
  tracked: 8_000,
  work_break: 800,
  overall: 3_000,
  input_tracked: 6_000,
  idle: 400,
  manual: 1_000,
  core: 4_000,
  non_core: 900,
  unproductive: 700,
  in_tools: 1_234,
  found: 2,
}

const values: Record<MetricType, number> = {
  work_time: 7_200,
  core_time: 4_000,
  non_core_time: 900,
  unproductive_time: 700,
  activity: 50,
  suspicious_activity: 2,
  unusual_activity: 2,
  time_spent_in_tool: 1_234,
  idle_time: 400,
  idle_time_percent: 5,
  manual_time: 1_000,
  manual_time_percent: 12.5,
}

for (const metric of metricTypes)
  test(`${metric} is ${values[metric]} ${unitOf(metric)}; neither above nor below is the value itself`, () => {
    const matched = (condition: 'above' | 'below', value: number) =>
      matchesOf({ metric, condition, value }, [worked])
    assert.deepEqual(matched('above', values[metric] - 1), [{ user_id: 1, value: values[metric] }])
    assert.deepEqual(matched('below', values[metric] + 1), [{ user_id: 1, value: values[metric] }])
    assert.deepEqual([...matched('above', values[metric]), ...matched('below', values[metric])], [])
  })

test('below: an absent member matches only with a shift; a share of nothing never matches', () => {
  const below = (metric: MetricType, member: Figures) =>
    matchesOf({ metric, condition: 'below', value: 10 }, [member]).length
  assert.deepEqual(
    [below('work_time', nothing), below('work_time', { ...nothing, is_expected: true })],
    [0, 1],
  )
  assert.equal(below('activity', { ...nothing, tracked: 600 }), 0)
})

test('periods of an organization: hour, day, week and month in its zone', () => {
  const around = (unit: (typeof timeUnits)[number]) => {
    const { start, stop } = periodAround(lima, unit, at('2026-11-18T04:30:00'))
    return `${start.slice(0, 16)} ${stop.slice(0, 16)}`
  }
  assert.deepEqual(timeUnits.map(around), [
    '2026-11-18T04:00 2026-11-18T05:00',
    '2026-11-17T05:00 2026-11-18T05:00',
    '2026-11-16T05:00 2026-11-23T05:00',
    '2026-11-01T05:00 2026-12-01T05:00',
  ])
})

test('a daily rule is evaluated two hours after midnight, an hourly one after 30 minutes, findings after 13 hours', () => {
  const due = (frequency: 'hourly' | 'daily', metric: MetricType) =>
    schedule(lima, { frequency, metric }, at('2026-11-18T04:30:00')).due_at.slice(0, 16)
  assert.deepEqual(
    [due('daily', 'activity'), due('hourly', 'activity'), due('daily', 'unusual_activity')],
    ['2026-11-18T07:00', '2026-11-18T05:30', '2026-11-18T18:00'],
  )
})

test('periods follow each other without gaps, and the last window never ends after the period', () => {
  const zones = ['America/Lima', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe'].map(zoneFrom)
  const draws = fc.tuple(
    fc.constantFrom(...zones),
    fc.constantFrom(...timeUnits),
    fc.integer({ min: 1.7e9, max: 1.9e9 }),
  )
  fc.assert(
    fc.property(draws, ([zone, unit, second]) => {
      const instant = instantFromSeconds(second)
      const period = periodAround(zone, unit, instant)
      assert.ok(period.start <= instant && instant < period.stop)
      const window = lastWindow(zone, unit, period.stop)
      assert.ok(window.stop <= period.stop && window.start < window.stop)
      if (zone !== 'Australia/Lord_Howe')
        assert.deepEqual(periodAround(zone, unit, period.stop).start, period.stop)
      assert.ok(Date.parse(period.stop) - Date.parse(period.start) <= 32 * day * 1_000)
    }),
  )
})

test('leads get the matches of their teams, and nothing when there is none', () => {
  const matches = [
    { user_id: 1, value: 5 },
    { user_id: 2, value: 6 },
  ]
  const shares = sharesOf(matches, [
    { user_id: 10, seesAll: true, led: [] },
    { user_id: 11, seesAll: false, led: [2, 3] },
    { user_id: 12, seesAll: false, led: [3] },
  ])
  assert.deepEqual(shares, [
    { user_id: 10, matchUserIds: null },
    { user_id: 11, matchUserIds: [2] },
  ])
  assert.deepEqual(
    shares.map((share) => matchesFor(matches, share).length),
    [2, 1],
  )
})
