import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimalFrom } from '../../../foundation/money/decimal.ts'
import { decideStep, type LifeState, statusByBalance, steps } from './life.ts'

const state = (of: Partial<LifeState>): LifeState => ({
  status: 'draft',
  closed_reason: null,
  grand_total: decimalFrom('10.00'),
  paid_amount: decimalFrom('0.00'),
  lines: 1,
  payments: 0,
  ...of,
})
const refusals = (of: Partial<LifeState>) => steps.map((step) => decideStep(step, state(of)) ?? 'yes')

test('each step in each state', () => {
  assert.deepEqual(steps, ['edit', 'delete', 'issue', 'close', 'void', 'reopen', 'pay', 'unpay', 'send'])
  const [yes, draft, open, shut] = ['yes', 'invoice_not_draft', 'invoice_not_open', 'invoice_has_payments']
  const drafts = [draft, draft, draft]
  assert.deepEqual(refusals({}), [yes, yes, yes, open, open, open, open, open, yes])
  assert.deepEqual(refusals({ status: 'open' }), [...drafts, yes, yes, open, yes, yes, yes])
  assert.deepEqual(refusals({ status: 'open', payments: 1 }), [...drafts, yes, shut, open, yes, yes, yes])
  const paid = { status: 'closed', closed_reason: 'paid', payments: 1 } as const
  assert.deepEqual(refusals(paid), [...drafts, open, shut, shut, open, yes, yes])
  const writtenOff = { status: 'closed', closed_reason: 'written_off' } as const
  assert.deepEqual(refusals(writtenOff), [...drafts, open, yes, yes, open, open, open])
  assert.deepEqual(
    refusals({ status: 'closed', closed_reason: 'void' }),
    steps.map(() => 'invoice_void'),
  )
})

test('an invoice without lines or with a negative total is not issued', () => {
  assert.equal(decideStep('issue', state({ lines: 0 })), 'nothing_to_invoice')
  assert.equal(decideStep('issue', state({ grand_total: decimalFrom('-0.01') })), 'negative_total')
})

test('closed means that nothing is owed', () => {
  assert.equal(statusByBalance(decimalFrom('0.00')).status, 'closed')
  assert.equal(statusByBalance(decimalFrom('0.01')).status, 'open')
})
