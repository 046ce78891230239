import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gapsIn, sampledSeconds, secondsUntilFull, shortfallOf } from './room.ts'

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

test('gaps are what none of the others contain, in order, also when they overlap or stick out', () => {
  const others = [
    { from: 50, to: 60 },
    { from: -10, to: 5 },
    { from: 55, to: 70 },
    { from: 95, to: 120 },
  ]
  assert.deepEqual(gapsIn({ from: 0, to: 100 }, others), [
    { from: 5, to: 50 },
    { from: 70, to: 95 },
  ])
  assert.deepEqual(gapsIn({ from: 0, to: 100 }, []), [{ from: 0, to: 100 }])
  assert.deepEqual(gapsIn({ from: 0, to: 100 }, [{ from: 0, to: 100 }]), [])
})
