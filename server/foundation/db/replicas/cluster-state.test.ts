import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ClusterState, misfit } from './cluster-state.ts'

const primary: ClusterState = {
  system: '7',
  database: '16385',
  timeline: 2,
  isStandby: false,
  wal: 1_000,
  started: 'yesterday',
}
const standby: ClusterState = { ...primary, isStandby: true, wal: 900, started: 'today' }

test('a standby may be read from, also one that has not heard of the last promotion', () => {
  assert.equal(misfit(primary, standby), undefined)
  assert.equal(misfit(primary, { ...standby, timeline: 1, wal: 1_000 }), undefined)
})

const unfit: [string, Partial<ClusterState>, RegExp][] = [
  [
    'of another cluster',
    { system: '8' },
    /^It belongs to another cluster \(system identifier 8, the primary has 7\)\.$/,
  ],
  ['another database', { database: '5' }, /^It is another database than the one of DATABASE_URL\.$/],
  ['promoted', { isStandby: false }, /^It is not a standby: it was promoted, or it is the primary itself\.$/],
  ['of a later timeline', { timeline: 3 }, /^It follows another primary: /],
  ['ahead of the primary', { wal: 1_001 }, /^It follows another primary: /],
]

for (const [name, difference, sentence] of unfit)
  test(`left out: one that is ${name}`, () => {
    assert.match(misfit(primary, { ...standby, ...difference }) ?? '', sentence)
  })
