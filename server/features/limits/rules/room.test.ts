import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampledSeconds, secondsUntilFull, shortfallOf } from './room.ts'

const day = { start: 0, stop: 100, left: 30 }
const week = { start: 0, stop: 700, left: 60 }

test('the shortfall is what does not fit into a bound', () => {
  assert.equal(shortfallOf(day, { from: 50, to: 180 }), 20)
  assert.equal(shortfallOf(day, { from: 90, to: 180 }), 0)
  assert.equal(shortfallOf(day, { from: 150, to: 180 }), 0)
  const over = { ...day, left: -10 }
  assert.equal(shortfallOf(over, { from: 50, to: 180 }), 60)
  assert.equal(shortfallOf(over, { from: 150, to: 180 }), 0)
})

test('a timer runs until the first bound is full, or without end', () => {
  assert.equal(secondsUntilFull([day, week], 10), 30)
  assert.equal(secondsUntilFull([day, week], 80), 60)
  assert.equal(secondsUntilFull([day], 80), undefined)
  assert.equal(secondsUntilFull([{ ...day, left: 0 }], 10), 0)
})

test('every day that a span touches is sampled', () => {
  assert.deepEqual(sampledSeconds([{ from: 0, to: 90_000 }]), [0, 43_200, 86_400, 89_999])
  assert.deepEqual(sampledSeconds([{ from: 7, to: 8 }]), [7])
})
