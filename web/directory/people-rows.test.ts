import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Grouping, peopleRows } from './people-rows.ts'

const person = (user_id: number, team_ids: number[], time_zone = 'Europe/Lisbon') => ({
  user_id,
  name: `Person ${user_id}`,
  team_ids,
  time_zone,
})
const people = [person(1, [8]), person(2, []), person(3, [8, 9], 'America/Sao_Paulo')]
const teams = [
  { id: 8, name: 'Pier' },
  { id: 9, name: 'Anchor' },
]
const shown = (by: Grouping, given: Partial<Parameters<typeof peopleRows>[1]> = {}) =>
  peopleRows(people, { by, teams, ...given }).map((row) =>
    'group' in row ? `${row.group} ${row.count}` : row.person.user_id,
  )

test('a member of two teams is below the first by name, and members without one come last', () => {
  assert.deepEqual(shown('team'), ['Anchor 1', 3, 'Pier 1', 1, 'No team 1', 2])
})

test('only the chosen teams group', () => {
  assert.deepEqual(shown('team', { chosenTeamIds: [8] }), ['Pier 2', 1, 3, 'No team 1', 2])
})

test('a place is the city of a time zone', () => {
  assert.deepEqual(shown('place'), ['Lisbon 2', 1, 2, 'Sao Paulo 1', 3])
})

test('added members come last, also without groups', () => {
  const added = [person(4, [8])]
  assert.deepEqual(shown('none', { added }), [1, 2, 3, 4])
  assert.deepEqual(shown('team', { added }).slice(-2), ['Added 1', 4])
})
