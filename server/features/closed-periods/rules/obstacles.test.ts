import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blockers, inTheWay, obstacleKinds, refusalDetails, warnings } from './obstacles.ts'

const found = obstacleKinds.map((kind) => ({ kind, count: 2 }))

test('a warning passes once it is accepted; a blocker never does', () => {
  assert.deepEqual(
    inTheWay(found, [...warnings]).map(({ kind }) => kind),
    [...blockers],
  )
  assert.deepEqual(
    inTheWay(found, ['unbilled_work']).map(({ kind }) => kind),
    [...blockers, 'unpaid_invoices'],
  )
})

test('what nothing was found of is not in the way', () => {
  assert.deepEqual(inTheWay([{ kind: 'draft_invoices', count: 0 }], []), [])
})

test('each obstacle says in the refusal how many there are', () => {
  assert.deepEqual(
    refusalDetails([
      { kind: 'unapproved_timesheets', count: 1 },
      { kind: 'waiting_expenses', count: 3 },
    ]),
    [
      { attribute: 'unapproved_timesheets', error: '1 is not approved' },
      { attribute: 'waiting_expenses', error: '3 wait for a decision' },
    ],
  )
})
