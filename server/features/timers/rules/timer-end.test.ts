import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { allowedUntil, dueAt, earliestEnd } from './timer-end.ts'

const at = (time: string) => instantFrom(`2026-11-16T${time}.000000Z`)
const end = (reason: string, time: string) => ({ reason, at: at(time) })

test('the earliest end wins; of two at the same moment the one named first', () => {
  const table: [string | undefined, ReturnType<typeof end>[]][] = [
    [undefined, []],
    ['limit_reached', [end('limit_reached', '08:05:00')]],
    ['budget_reached', [end('limit_reached', '08:05:00'), end('budget_reached', '08:04:59')]],
    ['budget_reached', [end('budget_reached', '08:05:00'), end('limit_reached', '08:05:00')]],
    ['client_budget_reached', [end('client_budget_reached', '08:05:00'), end('budget_reached', '08:05:00')]],
  ]
  for (const [reason, ends] of table) assert.equal(earliestEnd(ends)?.reason, reason)
})

test('a timer is due at its end, but never after its slot', () => {
  const table: [string, string | undefined, string][] = [
    ['08:03:10', undefined, '08:10:00'],
    ['08:03:10', '08:09:59', '08:09:59'],
    ['08:03:10', '08:10:01', '08:10:00'],
    ['08:10:00', '08:10:00', '08:10:00'],
  ]
  for (const [booked, ends, due] of table)
    assert.equal(dueAt(at(booked), ends === undefined ? undefined : { at: at(ends) }), at(due))
})

test('a timer may run until it is due or until now, and an idle one until it is booked', () => {
  const table: [string, string | null, string, string][] = [
    ['08:00:00', '08:10:00', '08:05:00', '08:05:00'],
    ['08:00:00', '08:10:00', '09:00:00', '08:10:00'],
    ['08:00:00', null, '09:00:00', '08:00:00'],
    ['08:10:00', '08:05:00', '09:00:00', '08:10:00'],
  ]
  for (const [booked, due, now, until] of table) {
    const timer = { bookedUntil: at(booked), dueAt: due === null ? null : at(due) }
    assert.equal(allowedUntil(timer, at(now)), at(until))
  }
})
