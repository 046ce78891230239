import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expensesIn } from '../../../testing/expenses.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const { post, create, step } = expensesIn(w)
const plain = { date: '2026-11-02', category: 'travel', amount: 41.5 }
const put = (id: number, body: object, as = w.user) => w.call(`PUT /v2/expenses/${id}`, as, { body })
const faultsOf = ({ body }: { body: { details?: { attribute: string }[] } }) =>
  body.details?.map(({ attribute }) => attribute)

test('201: a draft has the currency of the organization, and the member gets the money back', async () => {
  const made = await create({ ...plain, project_id: w.projectId, tax_amount: 6.6, note: 'Train' })
  const { id, created_at, updated_at, ...shown } = made
  assert.ok(id > 0 && created_at === updated_at)
  assert.deepEqual(shown, {
    organization_id: w.organizationId,
    user_id: w.user.id,
    project_id: w.projectId,
    task_id: null,
    ...plain,
    tax_amount: 6.6,
    currency: 'USD',
    billable: false,
    reimbursable: true,
    note: 'Train',
    status: 'draft',
  })
})

test('400: every fault at once, and nothing is written', async () => {
  const reply = await post({ date: '2026-13-01', category: 'fun', amount: -1, receipt: { content: 'x' } })
  assert.equal(reply.status, 400)
  assert.deepEqual(
    faultsOf(reply)?.sort(),
    ['amount', 'category', 'date', 'receipt.content', 'receipt.filename'].sort(),
  )
  const money = await post({ ...plain, amount: 10.5, tax_amount: 11, currency: 'JPY' })
  assert.deepEqual(faultsOf(money), ['amount', 'tax_amount'])
  assert.deepEqual(faultsOf(await post({ ...plain, currency: 'XYW' })), ['currency'])
  assert.deepEqual(faultsOf(await post({ ...plain, billable: true, task_id: 1 })), ['billable', 'task_id'])
})

test('400: a project that the member cannot work on', async () => {
  const viewed = await post({ ...plain, project_id: w.projectId }, w.viewer)
  assert.deepEqual(faultsOf(viewed), ['project_id'])
  assert.deepEqual(faultsOf(await post({ ...plain, project_id: 424242 })), ['project_id'])
  const task = await post({ ...plain, project_id: w.projectId, task_id: 424242 })
  assert.deepEqual(faultsOf(task), ['task_id'])
})

test('200: amounts with no and with three decimals stay as they were sent', async () => {
  assert.equal((await create({ ...plain, amount: 1200, currency: 'jpy' })).amount, 1200)
  const { amount, tax_amount, currency } = await create({
    ...plain,
    amount: 1.005,
    tax_amount: 0.105,
    currency: 'KWD',
  })
  assert.deepEqual([amount, tax_amount, currency], [1.005, 0.105, 'KWD'])
})

test('200: a draft changes; its tax stays within its amount', async () => {
  const { id } = await create({ ...plain, tax_amount: 5 })
  assert.deepEqual(faultsOf(await put(id, { amount: 4 })), ['tax_amount'])
  const { status, body } = await put(id, { amount: 5.01, note: 'Taxi', reimbursable: false })
  assert.equal(status, 200)
  assert.deepEqual([body.expense.amount, body.expense.note, body.expense.reimbursable], [5.01, 'Taxi', false])
  assert.deepEqual(faultsOf(await put(id, { billable: true })), ['billable'])
})

test('400 with 11700: a submitted expense does not change, and is not deleted', async () => {
  const { id } = await create({ ...plain, submit: true })
  for (const reply of [
    await put(id, { amount: 1 }),
    await w.call(`DELETE /v2/expenses/${id}`, w.user),
    await step(id, 'submit'),
  ])
    assert.deepEqual([reply.status, reply.body.error_code], [400, 11700])
})

test('403: nobody changes or deletes an expense of another member, not even an owner', async () => {
  const { id } = await create(plain)
  for (const as of [w.owner, w.manager]) {
    assert.equal((await put(id, { amount: 1 }, as)).status, 403)
    assert.equal((await w.call(`DELETE /v2/expenses/${id}`, as)).status, 403)
    assert.equal((await step(id, 'submit', as)).status, 403)
  }
  assert.equal((await put(id, { amount: 1 }, w.member)).status, 404)
})

test('204: a draft goes, and with it everything about it', async () => {
  const { id } = await create(plain)
  assert.equal((await w.call(`DELETE /v2/expenses/${id}`, w.user)).status, 204)
  assert.equal((await w.call(`GET /v2/expenses/${id}`, w.user)).status, 404)
})

test('201: a repeat with the same key makes no second expense', async () => {
  const send = () =>
    w.call(`POST /v2/organizations/${w.organizationId}/expenses`, w.user, {
      body: { ...plain, note: 'Once' },
      headers: { 'Idempotency-Key': 'expense-once' },
    })
  const [first, second] = [await send(), await send()]
  assert.equal(first.body.expense.id, second.body.expense.id)
})
