import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { changedDueDate, dueDateOf } from './due-date.ts'

const date = (text: string) => dateFrom(text)

test('the terms of the client win, and 0 days are terms', () => {
  const issued = date('2026-01-31')
  assert.equal(dueDateOf(issued, { client: 30, organization: 14 }), '2026-03-02')
  assert.equal(dueDateOf(issued, { client: 0, organization: 14 }), issued)
  assert.equal(dueDateOf(issued, { client: null, organization: 14 }), '2026-02-14')
  assert.equal(dueDateOf(issued, { client: null, organization: null }), undefined)
})

test('a new issue date moves the due date along, unless it is given', () => {
  const current = { issue_date: date('2026-01-01'), due_date: date('2026-01-15') }
  assert.equal(changedDueDate(current, { issue_date: date('2026-02-01') }), '2026-02-15')
  assert.equal(changedDueDate(current, { issue_date: date('2026-02-01'), due_date: null }), null)
  assert.equal(changedDueDate(current, {}), '2026-01-15')
  assert.equal(changedDueDate({ ...current, due_date: null }, { issue_date: date('2026-02-01') }), null)
})
