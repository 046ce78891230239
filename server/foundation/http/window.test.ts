import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantFrom } from '../time/instant.ts'
import type { Detail } from './problems.ts'
import { querySource } from './query-source.ts'
import { type Age, dateWindow, instantWindow, openWindow, requireRecent } from './window.ts'

const week = instantWindow({ days: 7 })

function faultsOf(query: string): string[] {
  const faults: Detail[] = []
  week.read(querySource(query), 'created', faults)
  return faults.map(({ attribute, error }) => `${attribute} ${error}`)
}

test('seven days to the microsecond are taken', () => {
  assert.deepEqual(faultsOf('created[start]=2026-10-01T00:00:00Z&created[stop]=2026-10-08T00:00:00Z'), [])
})

test('a microsecond more is refused', () => {
  assert.deepEqual(
    faultsOf('created[start]=2026-10-01T00:00:00Z&created[stop]=2026-10-08T00:00:00.000001Z'),
    ['created[stop] must be at most 7 days after created[start]'],
  )
})

test('both ends are required, and each that is missing is named', () => {
  assert.deepEqual(faultsOf(''), ['created[start] is required', 'created[stop] is required'])
  assert.deepEqual(faultsOf('created[start]=2026-10-01'), ['created[stop] is required'])
})

test('what is no instant is named once', () => {
  assert.deepEqual(faultsOf('created[start]=soon&created[stop]=2026-10-01'), [
    'created[start] must be an ISO 8601 date-time',
  ])
})

test('a stop before its start is refused', () => {
  assert.deepEqual(faultsOf('created[start]=2026-10-02&created[stop]=2026-10-01'), [
    'created[stop] must not be before created[start]',
  ])
})

function open(query: string): string[] {
  const faults: Detail[] = []
  openWindow({ days: 31 }).read(querySource(query), 'updated', faults)
  return faults.map(({ attribute, error }) => `${attribute} ${error}`)
}

test('an open window needs its start alone', () => {
  assert.deepEqual(open('updated[start]=2026-10-01'), [])
  assert.deepEqual(open('updated[stop]=2026-10-01'), ['updated[start] is required'])
  assert.deepEqual(open('updated[start]=2026-10-01&updated[stop]=2026-12-01'), [
    'updated[stop] must be at most 31 days after updated[start]',
  ])
})

test('days are counted with both ends', () => {
  const read = (query: string) => {
    const faults: Detail[] = []
    const days = dateWindow({ days: 31 }).read(querySource(query), 'date', faults)
    return { ...days, faults: faults.length }
  }
  assert.deepEqual(read('date[start]=2026-10-01&date[stop]=2026-10-31T12:00:00Z'), {
    start: '2026-10-01',
    stop: '2026-10-31',
    faults: 0,
  })
  assert.equal(read('date[start]=2026-10-01&date[stop]=2026-11-01').faults, 1)
})

test('a start may be so old and not a moment older, in instants and in days', () => {
  const now = instantFrom('2026-11-15T08:00:00.000000Z')
  const cases: [start: string, oldest: Age, isOld: boolean][] = [
    ['2026-05-15T08:00:00.000000Z', { months: 6 }, false],
    ['2026-05-15T07:59:59.999999Z', { months: 6 }, true],
    ['2026-10-01T08:00:00.000000Z', { days: 45 }, false],
    ['2026-10-01T07:59:59.000000Z', { days: 45 }, true],
    ['2023-11-15', { months: 36 }, false],
    ['2023-11-14', { months: 36 }, true],
  ]
  for (const [start, oldest, isOld] of cases)
    if (isOld) assert.throws(() => requireRecent('date', start, now, oldest), { code: 'invalid_params' })
    else assert.doesNotThrow(() => requireRecent('date', start, now, oldest))
})
