import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { remindersWithin } from './late-reminders.ts'

const due = dateFrom('2026-10-31')
const within = (firstDay: string, lastDay: string) =>
  remindersWithin([14, 1, 7], due, {
    firstDay: dateFrom(firstDay),
    lastDay: dateFrom(lastDay),
  })

test('in order: every reminder from the first day to the last', () => {
  assert.deepEqual(within('2026-11-01', '2026-11-01'), [1])
  assert.deepEqual(within('2026-11-01', '2026-11-30'), [1, 7, 14])
  assert.deepEqual(within('2026-11-02', '2026-11-14'), [7, 14])
  assert.deepEqual(within('2026-11-02', '2026-11-06'), [])
})
