import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { expiryFaults, expiryOf } from './expiry.ts'

const now = instantFrom('2026-11-02T08:00:00Z')

for (const [asked, wanted] of [
  [undefined, '2026-12-02T08:00:00'],
  ['2026-11-02T08:00:01Z', '2026-11-02T08:00:01'],
  ['2027-11-03T08:00:00Z', '2027-11-03T08:00:00'],
] as const)
  test(`${wanted}: ${asked ?? 'without a time'}`, () => {
    assert.equal(expiryOf(asked, now).slice(0, 19), wanted)
    assert.deepEqual(expiryFaults(asked, now), [])
  })

for (const [asked, error] of [
  ['2026-11-02T09:00:00+01:00', 'must be in the future'],
  ['2026-11-01T08:00:00Z', 'must be in the future'],
  ['2027-11-03T08:00:01Z', 'must be within 366 days'],
] as const)
  test(`${error}: ${asked}`, () => {
    assert.deepEqual(expiryFaults(asked, now), [{ attribute: 'expires_at', error }])
  })
