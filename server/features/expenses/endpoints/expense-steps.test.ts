import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expensesIn } from '../../../testing/expenses.ts'
import { noticesIn } from '../../../testing/notices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z', plan: 'enterprise' })
const { create, approved, step, decide, read } = expensesIn(w)
const codeOf = ({ status, body }: { status: number; body: { error_code?: number } }) => [
  status,
  body?.error_code,
]

test('200: submitted, denied with a reason, changed, submitted again, approved', async () => {
  const { id } = await create({ project_id: w.projectId })
  assert.equal((await step(id, 'submit')).body.expense.status, 'submitted')
  const denied = await decide(id, { status: 'denied', denial_reason: ' No receipt. ' }, w.projectManager)
  assert.equal(denied.status, 200, denied.text)
  const { status, denial_reason, reviewer_id } = denied.body.expense
  assert.deepEqual([status, denial_reason, reviewer_id], ['denied', 'No receipt.', w.projectManager.id])
  const changed = await w.call(`PUT /v2/expenses/${id}`, w.user, { body: { amount: 9 } })
  assert.equal(changed.body.expense.status, 'draft')
  assert.ok(!('denial_reason' in changed.body.expense))
  await step(id, 'submit')
  assert.equal((await decide(id, { status: 'approved' })).body.expense.status, 'approved')
})

test('400 with 11702: the second approval, and a change of what is approved', async () => {
  const { id } = await approved()
  assert.deepEqual(codeOf(await decide(id, { status: 'approved' })), [400, 11702])
  assert.deepEqual(
    codeOf(await w.call(`PUT /v2/expenses/${id}`, w.user, { body: { amount: 1 } })),
    [400, 11702],
  )
  assert.deepEqual(codeOf(await step(id, 'withdraw')), [400, 11702])
})

test('200: an approval is taken back by a denial', async () => {
  const { id } = await approved()
  const { status } = await decide(id, { status: 'denied', denial_reason: 'Twice.' })
  assert.equal(status, 200)
})

test('400: a draft is not decided on (11703), and a denial needs its reason', async () => {
  const { id } = await create()
  assert.deepEqual(codeOf(await decide(id, { status: 'approved' })), [400, 11703])
  assert.deepEqual(codeOf(await step(id, 'withdraw')), [400, 11703])
  const reply = await decide(id, { status: 'denied' })
  assert.deepEqual(reply.body.details, [{ attribute: 'denial_reason', error: 'is required to deny' }])
})

test('403: members do not decide on their own expenses; owners do', async () => {
  const { id } = await create({ submit: true })
  assert.equal((await decide(id, { status: 'approved' }, w.user)).status, 403)
  const own = await create({ submit: true }, w.owner)
  assert.equal((await decide(own.id, { status: 'approved' })).status, 200)
  const managed = await create({ project_id: w.projectId, submit: true }, w.projectManager)
  assert.equal((await decide(managed.id, { status: 'approved' }, w.projectManager)).status, 403)
})

test('200 once: of two decisions at the same time one counts', async () => {
  const { id } = await create({ submit: true })
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, () => decide(id, { status: 'approved' })),
    ...Array.from({ length: 4 }, () => decide(id, { status: 'approved' }, w.manager)),
  ])
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  assert.equal((await read(id)).status, 'approved')
})

test('notified: approvers of a submitted expense and the member of the decision, once each', async () => {
  const { inboxOf } = await noticesIn(w)
  const { id } = await create({ project_id: w.projectId, amount: 77.1, submit: true })
  await w.settle()
  const about = (titles: string[]) => titles.filter((title) => title.includes('77.1'))
  assert.deepEqual(about(await inboxOf(w.projectManager)), ['Uma User submitted an expense of 77.10 USD'])
  await decide(id, { status: 'approved' }, w.projectManager)
  await w.settle()
  assert.deepEqual(about(await inboxOf(w.user)), ['Your expense of 77.10 USD was approved'])
})

test('200: the audit log has every step, for members who manage billing', async () => {
  const { id } = await approved({ note: 'Logged' })
  const created = 'created[start]=2026-11-20T00:00:00Z&created[stop]=2026-11-21T00:00:00Z'
  const path = `/v2/organizations/${w.organizationId}/audit_log_entries?${created}&record_type=Expense&page_limit=500`
  const { body } = await w.call(`GET ${path}`, w.owner)
  const entries: { record_id: number; action: string }[] = body.organization_audit_log_entries
  const its = entries.filter((entry) => entry.record_id === id)
  assert.deepEqual(its.map(({ action }) => action).sort(), ['approve', 'create'])
})
