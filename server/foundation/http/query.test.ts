import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Detail } from './problems.ts'
import { byDefault, dateRange, ids, integer, queryReader, required, words } from './query.ts'
import { querySource } from './query-source.ts'

const params = {
  date: dateRange(),
  user_ids: ids(),
  page_limit: byDefault(integer({ min: 1, max: 500 }), 100),
  name: words(5),
}

function read(search: string) {
  const faults: Detail[] = []
  return { values: queryReader(params)(querySource(search), faults), faults }
}

test('nothing is sent: defaults and undefined, and no fault', () => {
  const { values, faults } = read('')
  assert.deepEqual(values, {
    date: { start: undefined, stop: undefined },
    user_ids: undefined,
    page_limit: 100,
    name: undefined,
  })
  assert.deepEqual(faults, [])
})

test('a date may come as a full date-time, of which its date part is used', () => {
  for (const given of [
    '2026-03-29',
    '2026-03-29T23:30:00Z',
    '2026-03-29T23:30:00%2B02:00',
    '2026-03-29T00:00:00-11:00',
  ])
    assert.equal(read(`date[start]=${given}`).values.date.start, '2026-03-29', given)
  for (const given of ['2026-03-32', '29.03.2026', '2026-3-29', '2026-03-29T25:00:00Z'])
    assert.deepEqual(
      read(`date[stop]=${given}`).faults,
      [{ attribute: 'date[stop]', error: 'must be a date (YYYY-MM-DD)' }],
      given,
    )
})

test('a list keeps each value once and skips empty ones', () => {
  assert.deepEqual(read('user_ids[]=3&user_ids=1,,3&user_ids%5B%5D=2').values.user_ids, [3, 1, 2])
  assert.equal(read('user_ids=').values.user_ids, undefined)
  assert.equal(read('user_ids[]=,').values.user_ids, undefined)
})

test('a list with places is a list; any other form of a known name is a fault', () => {
  assert.deepEqual(read('user_ids[0]=3&user_ids[1]=4').values.user_ids, [3, 4])
  assert.deepEqual(read('user_ids[a]=3&date[0]=2026-03-29&date=2026-03-29&colour[a]=1').faults, [
    { attribute: 'user_ids[a]', error: 'must be sent as user_ids[]' },
    { attribute: 'date', error: 'must be sent as date[start] or date[stop]' },
  ])
})

test('a missing required parameter is reported once', () => {
  const faults: Detail[] = []
  const readUser = queryReader({ user_id: required(integer()) })
  readUser(querySource(''), faults)
  readUser(querySource('user_id=x'), faults)
  assert.deepEqual(
    faults.map((fault) => fault.error),
    ['is required', 'must be an integer from 0 to 2147483647'],
  )
})

test('plus is a space, and what cannot be decoded is refused', () => {
  assert.equal(read('name=a+b').values.name, 'a b')
  assert.equal(read('name=a%2Bb').values.name, 'a+b')
  for (const given of ['%zz', '%ff', '%', 'a%00', 'toolong'])
    assert.equal(read(`name=${given}`).faults.length, 1, given)
})
