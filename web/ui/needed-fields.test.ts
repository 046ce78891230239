import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNeeded, withReason } from './needed-fields.ts'

const values = {
  name: 'Port',
  notes: '',
  rate: 7,
  user_ids: [3],
  client_id: 4,
  open: true,
  members: [{ user_id: 5 }],
}
const rules = {
  name: (name: string) => (name.trim() === '' ? 'Enter a name.' : name.length > 9 ? 'Too long.' : null),
  user_ids: (ids: number[]) => (ids.length === 0 ? 'Choose one. It applies to them.' : null),
  client_id: (id: number | null) => (id === null ? 'Choose a client.' : null),
  rate: (rate: number | string, { open }: { open: boolean }) =>
    open && rate === '' ? 'Enter a rate.' : null,
  members: { user_id: (id: number | null) => (id === null ? 'Choose a member.' : null) },
}
const neededIn = (from: object, of: object) =>
  [...Object.keys(values), 'members.0.user_id'].filter((path) => isNeeded(from, of, path, undefined))

test('fields are needed if the rules refuse them empty, whatever they hold now', () => {
  const needed = ['name', 'rate', 'user_ids', 'client_id', 'members.0.user_id']
  assert.deepEqual(neededIn(rules, values), needed)
  assert.deepEqual(neededIn(rules, { ...values, name: '', client_id: null, user_ids: [] }), needed)
})

test('a field that only some answers need is needed with them alone', () => {
  assert.equal(isNeeded(rules, { ...values, open: false }, 'rate', ''), false)
})

test('rules for all values at once say the same', () => {
  const whole = ({ name }: { name: string }) => (name === '' ? { name: 'Enter a name.' } : {})
  assert.deepEqual(neededIn(whole, values), ['name'])
})

test('an empty field says what is missing and why; other faults stay as they are', () => {
  assert.equal(withReason('Enter a name.', ' ', 'name'), 'Enter a name. Lists and messages show it.')
  assert.equal(withReason('Too long.', 'A long name', 'name'), 'Too long.')
  const own = 'Choose one. It applies to them.'
  assert.equal(withReason(own, [], 'user_ids'), own)
  assert.equal(withReason(undefined, '', 'name'), undefined)
})
