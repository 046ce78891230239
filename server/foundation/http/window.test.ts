import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Detail } from './problems.ts'
import { querySource } from './query.ts'
import { instantWindow } from './window.ts'

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
