import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromMondayZero, fromSundayZero, toMondayZero, toSundayZero, weekdays } from './weekday.ts'

test('Sunday or Monday: 0 in the two numberings', () => {
  assert.equal(fromSundayZero(0), 'sun')
  assert.equal(fromSundayZero(6), 'sat')
  assert.equal(fromMondayZero(0), 'mon')
  assert.equal(fromMondayZero(6), 'sun')
})

test('the same weekday again: there and back', () => {
  for (const weekday of weekdays) {
    assert.equal(fromSundayZero(toSundayZero(weekday)), weekday)
    assert.equal(fromMondayZero(toMondayZero(weekday)), weekday)
  }
})

test('undefined: numbers that are no weekday', () => {
  for (const number of [-1, 7, 1.5, Number.NaN]) {
    assert.equal(fromSundayZero(number), undefined)
    assert.equal(fromMondayZero(number), undefined)
  }
})
