import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantFrom, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { type ZoneName, zoneFrom } from '../../../foundation/time/zone.ts'
import { type History, planHistories } from './histories.ts'
import { periodAt } from './periods.ts'

const [tokyo, newYork] = [zoneFrom('Asia/Tokyo'), zoneFrom('America/New_York')]
const secondOf = (text: string) => toSeconds(instantFrom(text))
const limits: { daily_limit?: number } = { daily_limit: 8 }

const dayIn = (zone: ZoneName, at: string, total = 28_800): History => ({
  ...periodAt(zone, 'daily', secondOf(at)),
  total,
  raised: 0,
  used: 0,
})

/** What is planned for a second, as `date start stop total`. */
function plannedAt(known: History[], zone: ZoneName, at: string, now = at, daily = limits): string[] {
  const plan = planHistories(known, { limits: daily, exceptions: {}, zone }, [secondOf(at)], secondOf(now))
  const text = (second: number) => instantFromSeconds(second).slice(5, 16)
  return plan.wanted.map(({ firstDay, start, stop, total }) =>
    [firstDay.slice(5), text(start), text(stop), total].join(' '),
  )
}

test('a day gets its history once, and without a limit none', () => {
  const at = '2026-11-16T12:00Z'
  assert.deepEqual(plannedAt([], newYork, at), ['11-16 11-16T05:00 11-17T05:00 28800'])
  assert.deepEqual(plannedAt([dayIn(newYork, at)], newYork, at), [])
  assert.deepEqual(plannedAt([], newYork, at, at, {}), [])
})

test('a current period follows the limit, a past one keeps its total', () => {
  const at = '2026-11-16T12:00Z'
  const known = [dayIn(newYork, at, 3_600)]
  assert.deepEqual(plannedAt(known, newYork, at), ['11-16 11-16T05:00 11-17T05:00 28800'])
  assert.deepEqual(plannedAt(known, newYork, at, '2026-11-17T05:00Z'), [])
})

test('a raise of one day stays when the limit changes', () => {
  const at = '2026-11-16T12:00Z'
  const known = [{ ...dayIn(newYork, at, 4_200), raised: 600 }]
  assert.deepEqual(plannedAt(known, newYork, at), ['11-16 11-16T05:00 11-17T05:00 29400'])
})

test('the current day gets the bounds of the member’s new zone', () => {
  const known = [dayIn(tokyo, '2026-11-16T02:00Z')]
  assert.deepEqual(plannedAt(known, newYork, '2026-11-16T12:00Z'), ['11-16 11-16T05:00 11-17T05:00 28800'])
})

test('a date that comes again after a move west continues until its new end', () => {
  const known = [dayIn(tokyo, '2026-11-16T02:00Z')]
  assert.deepEqual(plannedAt(known, newYork, '2026-11-16T20:00Z'), ['11-16 11-15T15:00 11-17T05:00 28800'])
})

test('late time counts in the past day, in the zone of that day', () => {
  const known = [dayIn(tokyo, '2026-11-15T20:00Z')]
  const plan = planHistories(
    known,
    { limits, exceptions: {}, zone: newYork },
    [secondOf('2026-11-15T20:00Z')],
    secondOf('2026-11-20T00:00Z'),
  )
  assert.deepEqual([...plan.touched, plan.wanted.length], ['daily 2026-11-16', 0])
})

test('after a move east the day ends where it ends in the new zone', () => {
  const known = [dayIn(newYork, '2026-11-16T12:00Z')]
  assert.deepEqual(plannedAt(known, zoneFrom('Pacific/Apia'), '2026-11-16T14:00Z'), [
    '11-16 11-15T11:00 11-16T11:00 28800',
    '11-17 11-16T11:00 11-17T11:00 28800',
  ])
})
