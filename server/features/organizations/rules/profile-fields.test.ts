import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyFor, profileFieldKey, valueFault } from './profile-fields.ts'

const right = { text: ['x'], number: [0, -1.5], date: ['2026-02-28'], boolean: [true, false] } as const
const wrong = {
  text: ['', ' ', 1, 'x'.repeat(1_001), {}],
  number: ['1', Number.NaN, true],
  date: ['2026-02-30', '0000-01-01', '2026-02-28T00:00:00Z', 20260228],
  boolean: ['true', 0],
} as const

for (const type of ['text', 'number', 'date', 'boolean'] as const)
  test(`a ${type} field takes its own kind of value, and null`, () => {
    for (const value of [...right[type], null])
      assert.equal(valueFault({ type }, value), undefined, String(value))
    for (const value of wrong[type]) assert.notEqual(valueFault({ type }, value), undefined, String(value))
  })

test('a key is made of the title, and another one where it is taken', () => {
  const cases: [title: string, taken: string[], key: string][] = [
    ['Size of shirt', [], 'size_of_shirt'],
    ['Size of shirt', ['size_of_shirt', 'size_of_shirt_2'], 'size_of_shirt_3'],
    ['  Führerschein, gültig bis  ', [], 'fuhrerschein_gultig_bis'],
    ['靴のサイズ', [], 'field'],
    ['A', [], 'field_a'],
    ['A very long title that goes on and on', [], 'a_very_long_title_that_goe'],
  ]
  for (const [title, taken, key] of cases) {
    assert.equal(keyFor(title, new Set(taken)), key)
    assert.match(key, new RegExp(profileFieldKey))
  }
})
