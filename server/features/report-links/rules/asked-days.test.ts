import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { questionOn, reportFaults } from './asked-days.ts'

const today = dateFrom('2026-11-10')
const question = { report: 'time' } as const

test('the last days end on the day of the opening', () => {
  const { date } = questionOn({ question, last_days: 7 }, today)
  assert.deepEqual(date, { start: '2026-11-04', stop: '2026-11-10' })
})

test('a question with its own days stays as it is', () => {
  for (const own of [{ range: 'last_week' as const }, { date: { start: '2026-10-01', stop: '2026-10-31' } }])
    assert.deepEqual(questionOn({ question: { ...question, ...own }, last_days: null }, today), {
      ...question,
      ...own,
    })
})

test('faults name the report: last_days beside other days, and what the question itself refuses', () => {
  const faults = reportFaults([
    { question, last_days: 7 },
    { question: { ...question, range: 'last_week' }, last_days: 7 },
    { question: { ...question, range: 'last_week', date: { start: '2026-10-01', stop: '2026-10-31' } } },
  ])
  assert.equal(faults[0]?.attribute, 'reports[1].last_days')
  assert.match(faults[1]?.attribute ?? '', /^reports\[2\]\.question\./)
})
