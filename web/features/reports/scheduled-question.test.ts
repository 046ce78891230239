import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scheduledQuestion } from './scheduled-question.ts'

const date = { start: '2026-11-01', stop: '2026-11-30' }
const question = { report: 'time' as const, date, top: 10 }

test('a schedule sends the day, week or month before, whatever days the page shows', () => {
  assert.deepEqual(scheduledQuestion(question, 'before', 'day'), {
    report: 'time',
    range: 'yesterday',
    top: 10,
  })
  assert.equal(scheduledQuestion(question, 'before', 'week').range, 'last_week')
  assert.equal(scheduledQuestion(question, 'before', 'month').range, 'last_month')
  assert.equal(scheduledQuestion(question, 'this_quarter', 'week').range, 'this_quarter')
})

test('the days of the page stay if they are chosen', () => {
  assert.deepEqual(scheduledQuestion(question, 'page', 'month'), question)
})
