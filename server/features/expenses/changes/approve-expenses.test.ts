import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approvalsIn } from '../../../testing/approvals.ts'
import { expensesIn } from '../../../testing/expenses.ts'
import { makeTeam } from '../../../testing/teams.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T15:00:00Z' })
const { create, decide, read } = expensesIn(w)
const approvals = approvalsIn(w, 'expenses')
const base = `/v2/organizations/${w.organizationId}`
const receipt = { filename: 'r.pdf', content: 'JVBERi0xLjcKJSVFT0YK' }
const statusOf = async (id: number) => (await read(id)).status

test('201: filters take what the list shows', async () => {
  const submit = true
  const twin = { amount: 7, receipt, submit }
  const [bare, clean, ...twins] = [
    await create({ submit, amount: 3, project_id: w.projectId }),
    await create({ submit, amount: 4, receipt, date: '2026-10-02' }),
    await create(twin),
    await create(twin),
  ].map(({ id }) => id)
  const teamId = await makeTeam(w, { members: [{ user_id: w.user.id, role: 'user' }] })
  const all = [bare, clean, ...twins]
  for (const [query, body, ids] of [
    ['flagged=true', { flagged: true }, [bare, ...twins]],
    ['flagged=false', { flagged: false }, [clean]],
    [`team_ids=${teamId}`, { team_ids: [teamId] }, all],
    [`project_ids=${w.projectId}`, { project_ids: [w.projectId] }, [bare]],
    ['date[stop]=2026-10-31', { stop_date: '2026-10-31' }, [clean]],
    ['user_ids=1', { user_ids: [1] }, []],
  ] as const) {
    const path = `${base}/expenses?waiting_for_me=true&${query}`
    const rows: { id: number }[] = (await w.call(`GET ${path}`, w.manager)).body.expenses
    assert.deepEqual(
      rows.map(({ id }) => id),
      ids,
      query,
    )
    assert.equal((await approvals.rehearse(w.manager, body)).total, ids.length, query)
  }
  assert.equal((await approvals.approveAll(w.manager)).approved, 4)
})

test('200: an undo keeps what is paid back by then, and the result says so', async () => {
  const paid = (await create({ submit: true, reimbursable: true })).id
  const other = (await create({ submit: true, reimbursable: false })).id
  const { id } = await approvals.approveAll(w.manager)
  const pay = await w.call(`POST ${base}/team_payments`, w.owner, {
    body: { start_date: '2026-11-01', stop_date: '2026-11-17', source: 'hours', user_ids: [w.user.id] },
  })
  assert.equal(pay.status, 201, pay.text)
  assert.equal(await statusOf(paid), 'reimbursed')
  await approvals.undo(id, w.manager)
  await w.settle()
  const { status, undone, kept } = await approvals.read(id, w.manager)
  assert.deepEqual([status, undone, kept], ['undone', 1, 1])
  assert.deepEqual([await statusOf(paid), await statusOf(other)], ['reimbursed', 'submitted'])
})

test('200: submitted undoes a single decision and notifies the member; 400 with 11704: a pending one', async () => {
  const { id } = await create({ submit: true })
  assert.equal((await decide(id, { status: 'submitted' })).body.error_code, 11704)
  await decide(id, { status: 'approved' })
  const { expense } = (await decide(id, { status: 'submitted' })).body
  assert.deepEqual([expense.status, expense.reviewer_id ?? null], ['submitted', null])
  await w.settle()
  const { notifications } = (await w.call('GET /v2/users/me/notifications', w.user)).body
  assert.match(notifications[0].title, /is waiting for approval again$/)
})
