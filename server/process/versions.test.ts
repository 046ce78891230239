import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SeenProcess } from '../foundation/operation/beats.ts'
import { type Instant, instantFrom } from '../foundation/time/instant.ts'
import { compareVersions, runningVersions } from './versions.ts'

const early = instantFrom('2026-11-18T12:00:00Z')
const late = instantFrom('2026-11-18T13:00:00Z')

function seen(name: string, version: string, build: string | null, startedAt: Instant): SeenProcess {
  const rest = { role: 'all' as const, silentSeconds: 0, clockAheadMs: 0, mode: 'open' }
  return { name, version, build, startedAt, beatAt: startedAt, ...rest }
}

test('versions are compared number by number', () => {
  for (const [older, newer] of [
    ['0.9.0', '0.10.0'],
    ['0.1.9', '0.2.0'],
    ['1.9.9', '2.0.0'],
  ] as const) {
    assert.ok(compareVersions(older, newer) < 0, `${older} is older than ${newer}`)
    assert.ok(compareVersions(newer, older) > 0, `${newer} is newer than ${older}`)
  }
  assert.equal(compareVersions('1.2.3', '1.2.3'), 0)
})

test('the newest version comes first, and of two builds the one that was started last', () => {
  const versions = runningVersions([
    seen('a:1', '0.9.0', 'ccc', late),
    seen('b:2', '0.10.0', 'aaa', early),
    seen('c:3', '0.10.0', 'bbb', late),
    seen('d:4', '0.10.0', 'bbb', late),
  ])
  assert.deepEqual(
    versions.map(({ version, build, processes }) => [version, build, processes.toSorted()]),
    [
      ['0.10.0', 'bbb', ['c:3', 'd:4']],
      ['0.10.0', 'aaa', ['b:2']],
      ['0.9.0', 'ccc', ['a:1']],
    ],
  )
})

test('processes that were killed run nothing', () => {
  const dead = { ...seen('a:1', '0.9.0', null, early), silentSeconds: 61 }
  assert.deepEqual(runningVersions([dead, seen('b:2', '0.9.0', null, late)]), [
    { version: '0.9.0', build: null, processes: ['b:2'] },
  ])
})
