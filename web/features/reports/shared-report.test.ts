import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedReport } from './shared-report.ts'

const question = { report: 'time' as const, date: { start: '2026-11-04', stop: '2026-11-10' } }

test('the last days move with the day of the opening', () => {
  assert.deepEqual(sharedReport({ name: 'Hours', question, look: 'table', width: 4 }, 7), {
    name: 'Hours',
    question: { report: 'time' },
    last_days: 7,
    look: 'table',
    width: 4,
  })
})

test('days that were chosen stay, and a long name is cut', () => {
  const { name, ...shared } = sharedReport({ name: 'H'.repeat(80), question }, null)
  assert.equal(name.length, 60)
  assert.deepEqual(shared, { question })
})
