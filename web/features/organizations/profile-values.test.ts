import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profileOf, profileValuesOf } from './profile-values.ts'

const fields = [
  { key: 'boots', type: 'number' as const, title: 'Boots', created_on: '2026-01-01', created_by_id: 1 },
  { key: 'van', type: 'boolean' as const, title: 'Has a van', created_on: '2026-01-01', created_by_id: 1 },
]

test('a birthday without its year comes back without it, also on 29 February', () => {
  const values = profileValuesOf({ birthday: '0000-02-29' }, [])
  assert.deepEqual([values.birthday, values.hasNoYear], ['2000-02-29', true])
  assert.equal(profileOf(values).birthday, '0000-02-29')
})

test('what is emptied is removed, custom fields by their keys', () => {
  const values = profileValuesOf({ job_title: 'Crane driver', custom_fields: { boots: 43 } }, fields)
  assert.deepEqual(values.custom_fields, { boots: 43, van: false })
  const sent = profileOf({ ...values, job_title: ' ', custom_fields: { boots: '', van: true } })
  assert.deepEqual([sent.job_title, sent.custom_fields], [null, { boots: null, van: true }])
})
