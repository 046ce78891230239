import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T15:00:00Z' })
const tracked = trackedIn(w)
const { request, submit, decide } = manualTimeIn(w)
const payWeekly = [w.user, w.projectManager].map(({ id }) => ({
  user_id: id,
  payment: { pay_period: 'weekly' },
}))
await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
  body: { members: payWeekly },
})
for (const person of [w.user, w.projectManager]) {
  await tracked.results(person, [tracked.activity('2026-11-09T10:00:00Z')])
  await submit(person, { start_time: '2026-11-10T10:00:00Z', stop_time: '2026-11-10T11:00:00Z' })
}
const decided = await request('2026-11-11T10:00:00Z', '2026-11-11T11:00:00Z')
await decide(w.owner, decided, { status: 'denied', denial_reason: 'No.' })
await w.settle()
for (const sheet of await tracked.list(w.owner, 'timesheets', ''))
  await w.call(`PUT /v2/timesheets/${sheet.id}`, sheet.user_id === w.user.id ? w.user : w.projectManager, {
    body: { status: 'submitted' },
  })

const { makePolicy, daysOff, asked } = requestsIn(w)
const policy = await makePolicy(8, [w.user, w.projectManager])
for (const person of [w.user, w.projectManager]) await asked(person, daysOff(person, policy, ['2026-12-14']))

const base = `/v2/organizations/${w.organizationId}`
for (const person of [w.user, w.projectManager]) {
  const expense = { date: '2026-11-10', amount: 12, category: 'meals', project_id: w.projectId }
  const { status, body, text } = await w.call(`POST ${base}/expenses`, person, { body: expense })
  assert.equal(status, 201, text)
  await w.call(`POST /v2/expenses/${body.expense.id}/submit`, person)
}
const counted = async (as: Person) => (await w.call(`GET ${base}/approvals/count`, as)).body.approvals
const waiting = async (as: Person, list: string) =>
  (await tracked.list(as, list, 'waiting_for_me=true')).map((each) => each.user_id ?? each.member_id)

test('200: counts what waits for the caller, the same as the lists with waiting_for_me', async () => {
  const cases: [Person, number[]][] = [
    [w.owner, [w.user.id, w.projectManager.id]],
    [w.manager, [w.user.id, w.projectManager.id]],
    [w.projectManager, [w.user.id]],
    [w.user, []],
    [w.viewer, []],
  ]
  for (const [person, ids] of cases) {
    const count = ids.length
    const all = { manual_time_requests: count, timesheets: count, time_off_requests: count, expenses: count }
    assert.deepEqual(await counted(person), all)
    for (const list of ['manual_time_requests', 'timesheets', 'time_off_requests', 'expenses'])
      assert.deepEqual((await waiting(person, list)).sort(), ids.toSorted())
  }
})

test('200: managers decide on nothing of their own; 404: outsiders', async () => {
  await w.call(`PUT ${base}/update_members`, w.owner, {
    body: { members: [{ user_id: w.projectManager.id, role: 'manager' }] },
  })
  assert.deepEqual(await counted(w.projectManager), {
    manual_time_requests: 1,
    timesheets: 1,
    time_off_requests: 1,
    expenses: 1,
  })
  assert.equal((await w.call(`GET ${base}/approvals/count`, w.stranger)).status, 404)
})

test('200: is_approver is exact for a lead who only approves manual time, while nothing waits', async () => {
  const [lead, member] = [await w.addPerson('Lea Lead'), await w.addPerson('Tim Teammate')]
  const isApprover = async (as: Person) => (await w.call(`GET ${base}/approvals/count`, as)).body.is_approver
  const options = (approve_manual_time: boolean) => ({
    approve_timesheets: false,
    approve_time_off: false,
    approve_manual_time,
  })
  const members = [
    { user_id: lead.id, role: 'user', lead: true },
    { user_id: member.id, role: 'user' },
  ]
  const team = { name: 'Crew', members, lead_options: options(true) }
  const made = await w.call(`POST ${base}/teams`, w.owner, { body: team })
  assert.deepEqual([await isApprover(lead), await isApprover(member)], [true, false])
  await w.call(`PUT /v2/teams/${made.body.team.id}`, w.owner, { body: { lead_options: options(false) } })
  assert.equal(await isApprover(lead), false)
  for (const [person, is] of [
    [w.owner, true],
    [w.manager, true],
    [w.projectManager, true],
    [w.user, false],
  ] as const)
    assert.equal(await isApprover(person), is)
})
