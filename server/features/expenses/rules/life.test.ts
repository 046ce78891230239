import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideStep, type Status, type Step, statuses, steps } from './life.ts'

const free = { client_invoice_id: null, team_payment_id: null }
const allowed: Record<Step, Status[]> = {
  change: ['draft', 'denied'],
  submit: ['draft', 'denied'],
  withdraw: ['submitted'],
  approve: ['submitted'],
  deny: ['submitted', 'approved'],
  take_back: ['approved', 'denied'],
}

test('steps: each is allowed in its states and in no other', () => {
  for (const step of steps)
    assert.deepEqual(
      statuses.filter((status) => decideStep(step, { status, ...free }) === undefined),
      statuses.filter((status) => allowed[step].includes(status)),
      step,
    )
})

test('expense_locked: a billed or reimbursed expense takes no step', () => {
  for (const step of steps) {
    assert.equal(decideStep(step, { ...free, status: 'approved', client_invoice_id: 1 }), 'expense_locked')
    assert.equal(decideStep(step, { ...free, status: 'reimbursed', team_payment_id: 1 }), 'expense_locked')
  }
})
