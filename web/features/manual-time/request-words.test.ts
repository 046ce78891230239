import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Preview } from './calls.ts'
import { finalRefusal, flagSentence, warningsOf, withFlag } from './request-words.ts'

const plain: Preview = {
  manual_time_request_id: 1,
  refusal: null,
  booked_seconds: 7200,
  exceeding_seconds: 0,
  above_project_budget: false,
  into_approved_timesheet: false,
  remedies: [],
  stretches: [],
  limits: [],
}
const refusal = (code: string) => ({ status: 400, code, error_code: 1, error: 'In the words of the API.' })
const request = { project: 'Harbour', duration_seconds: 7200 }
const limits: Preview['limits'] = [
  { limit_type: 'daily', start_date: '2026-11-09', total: 3600, used: 0, exceeding_seconds: 3600 },
  { limit_type: 'weekly', start_date: '2026-11-09', total: 9000, used: 0, exceeding_seconds: 0 },
]

test('of the two flags for limits the last choice counts; other flags stay', () => {
  const first = withFlag({ accept_collisions: true }, 'increase_limit', true)
  const second = withFlag(first, 'discard_exceeding_hours', true)
  assert.deepEqual(second, { accept_collisions: true, discard_exceeding_hours: true })
  assert.deepEqual(withFlag(second, 'accept_collisions', false), { discard_exceeding_hours: true })
})

test('a flag reads as a sentence with its numbers', () => {
  const over = { ...plain, exceeding_seconds: 3600, limits }
  const said = (flag: Parameters<typeof flagSentence>[0], preview: Preview) =>
    flagSentence(flag, preview, request)
  assert.equal(said('discard_exceeding_hours', over), 'Add only what fits the limits: 1:00 of 2:00.')
  assert.match(said('increase_limit', over), /^Raise the limit for .*November.* by 1:00\.$/)
  assert.equal(said('allow_above_project_budget', plain), 'Exceed the budget of Harbour.')
  assert.match(said('reopen_timesheets', { ...plain, into_approved_timesheet: true }), /approved timesheet/)
})

test('a refusal is final only when no flag can lift it; then its reason is shown', () => {
  assert.equal(finalRefusal(plain), undefined)
  const collides: Preview = { ...plain, refusal: refusal('time_collides'), remedies: ['accept_collisions'] }
  assert.equal(finalRefusal(collides), undefined)
  assert.equal(finalRefusal({ ...collides, remedies: [] }), 'In the words of the API.')
  assert.deepEqual(warningsOf({ ...plain, exceeding_seconds: 600, above_project_budget: true }), [
    '0:10 over limit',
    'Over budget',
  ])
})
