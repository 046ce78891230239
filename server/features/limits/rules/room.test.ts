import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lackOf, secondsUntilFull, seenSeconds } from './room.ts'

const day = { start: 0, stop: 100, left: 30 }
const week = { start: 0, stop: 700, left: 60 }

test('a bound lacks what does not fit into it', () => {
  assert.equal(lackOf(day, { from: 50, to: 180 }), 20)
  assert.equal(lackOf(day, { from: 90, to: 180 }), 0)
  assert.equal(lackOf(day, { from: 150, to: 180 }), 0)
  const over = { ...day, left: -10 }
  assert.equal(lackOf(over, { from: 50, to: 180 }), 60)
  assert.equal(lackOf(over, { from: 150, to: 180 }), 0)
})

test('a timer goes on until the first bound is full, or is not bounded', () => {
  assert.equal(secondsUntilFull([day, week], 10), 30)
  assert.equal(secondsUntilFull([day, week], 80), 60)
  assert.equal(secondsUntilFull([day], 80), undefined)
  assert.equal(secondsUntilFull([{ ...day, left: 0 }], 10), 0)
})

test('every day that a span touches is seen', () => {
  assert.deepEqual(seenSeconds([{ from: 0, to: 90_000 }]), [0, 43_200, 86_400, 89_999])
  assert.deepEqual(seenSeconds([{ from: 7, to: 8 }]), [7])
})
