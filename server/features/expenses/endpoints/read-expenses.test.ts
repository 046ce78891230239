import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expensesIn } from '../../../testing/expenses.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const { create, approved } = expensesIn(w)
const list = async (as: Person, query = '') => {
  const path = `/v2/organizations/${w.organizationId}/expenses?${query}`
  const { status, body, text } = await w.call(`GET ${path}`, as)
  assert.equal(status, 200, text)
  return body
}
const idsIn = async (as: Person, query = '') =>
  (await list(as, query)).expenses.map(({ id }: { id: number }) => id)

const waiting = await create({ project_id: w.projectId, submit: true, date: '2026-11-03' })
const billed = await approved({ project_id: w.projectId, billable: true, category: 'meals' })
const own = await create({ note: 'No project' })
const ofMember = await create({ submit: true }, w.member)

test('200: owners and managers see all; project managers those of their projects; members their own', async () => {
  const all = [waiting.id, billed.id, own.id, ofMember.id]
  assert.deepEqual(await idsIn(w.owner), all)
  assert.deepEqual(await idsIn(w.manager), all)
  assert.deepEqual(await idsIn(w.projectManager), [waiting.id, billed.id])
  assert.deepEqual(await idsIn(w.user), [waiting.id, billed.id, own.id])
  assert.deepEqual(await idsIn(w.member), [ofMember.id])
  assert.deepEqual(await idsIn(w.viewer), [])
})

test('200: what waits for the caller, and never their own', async () => {
  assert.deepEqual(await idsIn(w.owner, 'waiting_for_me=true'), [waiting.id, ofMember.id])
  assert.deepEqual(await idsIn(w.projectManager, 'waiting_for_me=true'), [waiting.id])
  assert.deepEqual(await idsIn(w.user, 'waiting_for_me=true'), [])
})

test('200: filters by day, person, project, state and kind', async () => {
  assert.deepEqual(await idsIn(w.owner, 'date[start]=2026-11-03&date[stop]=2026-11-03'), [waiting.id])
  assert.deepEqual(await idsIn(w.owner, `user_ids=${w.member.id}`), [ofMember.id])
  assert.deepEqual(await idsIn(w.owner, `project_ids=${w.projectId}&status=approved`), [billed.id])
  assert.deepEqual(await idsIn(w.owner, 'category=meals&billable=true&billed=false'), [billed.id])
  assert.deepEqual(await idsIn(w.owner, 'reimbursable=false'), [])
})

test('200: pages follow each other, with the people beside them', async () => {
  const first = await list(w.owner, 'page_limit=2&include=users,projects')
  assert.deepEqual(
    first.expenses.map(({ id }: { id: number }) => id),
    [waiting.id, billed.id],
  )
  assert.deepEqual([first.users.length, first.projects.length], [1, 1])
  const next = await list(w.owner, `page_limit=2&page_start_id=${first.pagination.next_page_start_id}`)
  assert.equal(next.pagination, undefined)
})

test('404: an expense of another member looks missing, also to a manager who sees only their own data', async () => {
  for (const as of [w.member, w.viewer, w.stranger, w.otherOwner])
    assert.equal((await w.call(`GET /v2/expenses/${waiting.id}`, as)).status, 404)
  const blind = await w.addPerson('Blind Manager', 'manager')
  const body = { members: [{ user_id: blind.id, view_others_data: false }] }
  await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, { body })
  assert.equal((await w.call(`GET /v2/expenses/${waiting.id}`, blind)).status, 404)
  assert.deepEqual(await idsIn(blind), [])
})

test('200: a lead who approves manual time sees and decides on the expenses of the team, others do not', async () => {
  const lead = await w.addPerson('Lea Lead')
  await makeTeam(w, {
    members: [leadOf(lead), { user_id: w.member.id, role: 'user' }],
    lead_options: { approve_manual_time: true },
  })
  assert.deepEqual(await idsIn(lead), [ofMember.id])
  const reply = await w.call(`PUT /v2/expenses/${ofMember.id}/status`, lead, { body: { status: 'approved' } })
  assert.equal(reply.status, 200, reply.text)
})
