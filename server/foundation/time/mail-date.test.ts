import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantFrom } from './instant.ts'
import { toMailDate } from './mail-date.ts'

for (const text of [
  '1970-01-01T00:00:00',
  '1969-12-31T23:59:59',
  '2026-05-04T08:00:00',
  '2024-02-29T12:30:01',
])
  test(`the same as the platform writes: ${text}`, () => {
    const expected = new Date(`${text}Z`).toUTCString().replace('GMT', '+0000')
    assert.equal(toMailDate(instantFrom(`${text}.000001Z`)), expected)
  })
