import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Base } from '../foundation/db/embedded-postgres/base-backup.ts'
import { instantFrom } from '../foundation/time/instant.ts'
import { baseBefore, sortOut } from './base-backups.ts'

const bases = ['01', '05', '10', '11'].map((day): Base => {
  const at = `2026-11-${day}T12:00:00.000000Z`
  return { name: day, started_at: at, stopped_at: at, first_wal: day, directories: [], files: [] }
})
const namesOf = (all: readonly Base[]) => all.map(({ name }) => name).join(' ')

test('kept: the bases of the last days, and the last one before them', () => {
  const cases: [now: string, days: number, removed: string, kept: string][] = [
    ['2026-11-11T12:00:00.000000Z', 7, '', '01 05 10 11'],
    ['2026-11-12T12:00:00.000000Z', 7, '01', '05 10 11'],
    ['2026-11-11T12:00:00.000000Z', 1, '01 05', '10 11'],
    ['2027-11-11T12:00:00.000000Z', 1, '01 05 10', '11'],
  ]
  for (const [now, days, removed, kept] of cases) {
    const sorted = sortOut(bases, instantFrom(now), days)
    assert.deepEqual([namesOf(sorted.removed), namesOf(sorted.kept)], [removed, kept], now)
  }
  assert.deepEqual(sortOut([], instantFrom('2026-11-11T12:00:00.000000Z'), 7), { removed: [], kept: [] })
})

test('a restore begins from the last base before its moment', () => {
  assert.equal(baseBefore(bases, '2026-11-10T11:59:59.000000Z')?.name, '05')
  assert.equal(baseBefore(bases, '2026-11-10T12:00:00.000000Z')?.name, '10')
  assert.equal(baseBefore(bases, undefined)?.name, '11')
  assert.equal(baseBefore(bases, '2026-10-01T00:00:00.000000Z'), undefined)
})
