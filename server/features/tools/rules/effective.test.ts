import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantFrom, instantFromSeconds } from '../../../foundation/time/instant.ts'
import { productivities } from '../../tracking/public.ts'
import { effectiveAt, type Override } from './effective.ts'

const moment = instantFrom('2026-11-16T08:00:00.000000Z')
const before = instantFrom('2026-11-15T08:00:00.000000Z')
const after = instantFrom('2026-11-16T08:00:00.000001Z')
const at = { moment, jobType: 'Designer', fallback: 'non_core' } as const

const cases: [name: string, Override[], expected: string][] = [
  ['the default, without a decision', [], 'non_core'],
  ['what was decided for all', [{ job_type: null, valid_from: before, productivity: 'core' }], 'core'],
  [
    'what was decided for the job type, in any case, over what was decided for all',
    [
      { job_type: null, valid_from: moment, productivity: 'core' },
      { job_type: 'dESIGNER', valid_from: before, productivity: 'unproductive' },
    ],
    'unproductive',
  ],
  [
    'not what was decided later, or for another job type',
    [
      { job_type: null, valid_from: after, productivity: 'core' },
      { job_type: 'Writer', valid_from: before, productivity: 'unproductive' },
    ],
    'non_core',
  ],
  [
    'what was decided for all, once the job type has been reset',
    [
      { job_type: 'Designer', valid_from: before, productivity: 'unproductive' },
      { job_type: 'Designer', valid_from: moment, productivity: null },
      { job_type: null, valid_from: before, productivity: 'core' },
    ],
    'core',
  ],
]

for (const [name, overrides, expected] of cases)
  test(`counts ${name}`, () => {
    assert.equal(effectiveAt(overrides, at), expected)
  })

test('a decision at T changes nothing before T', () => {
  const override = fc.record({
    job_type: fc.constantFrom(null, 'Designer', 'Writer'),
    valid_from: fc.nat(1_000).map((second) => instantFromSeconds(second)),
    productivity: fc.constantFrom(null, ...productivities),
  })
  fc.assert(
    fc.property(fc.array(override), override, fc.nat(1_000), (decided, later, second) => {
      fc.pre(instantFromSeconds(second) < later.valid_from)
      const then = { ...at, moment: instantFromSeconds(second) }
      assert.equal(effectiveAt([...decided, later], then), effectiveAt(decided, then))
    }),
  )
})
