import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedName } from './name-change.ts'

const current = { name: 'Ada Lovelace', first_name: 'Ada', last_name: 'Lovelace' }

const cases: [string, Parameters<typeof changedName>[1], [string, string, string]][] = [
  ['nothing', {}, ['Ada Lovelace', 'Ada', 'Lovelace']],
  ['a full name', { name: 'Grace Brewster Hopper' }, ['Grace Brewster Hopper', 'Grace Brewster', 'Hopper']],
  ['a first name', { first_name: 'Augusta' }, ['Augusta Lovelace', 'Augusta', 'Lovelace']],
  ['an emptied last name', { last_name: ' ' }, ['Ada', 'Ada', '']],
  [
    'all three',
    { name: 'The Countess', first_name: 'Ada', last_name: 'King' },
    ['The Countess', 'Ada', 'King'],
  ],
]

for (const [what, given, [name, firstName, lastName]] of cases)
  test(`changed by ${what}`, () => {
    assert.deepEqual(changedName(current, given), { name, firstName, lastName })
  })
