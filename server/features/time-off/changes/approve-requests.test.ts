import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { approvalsIn } from '../../../testing/approvals.ts'
import { makeTeam } from '../../../testing/teams.ts'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-12-07T10:00:00Z' })
const { organization, makePolicy, daysOff, asked, decide, balance, hour } = requestsIn(w)
const { rehearse, approveAll, read, undo } = approvalsIn(w, 'time_off_requests')
const statusOf = async (id: number) =>
  (await w.call(`GET /v2/time_off_requests/${id}`, w.owner)).body.time_off_request.status

test('201: filters take what the list shows; what the balance is too small for stays pending', async () => {
  const tracked = trackedIn(w)
  await tracked.results(w.user, [tracked.activity('2026-12-02T10:00:00Z')])
  await w.settle()
  const policy = await makePolicy(8, [w.user])
  const [worked, later] = [
    await asked(w.user, daysOff(w.user, policy, ['2026-12-02'], 4)),
    await asked(w.user, daysOff(w.user, policy, ['2026-12-14'], 4)),
  ]
  const teamId = await makeTeam(w, { members: [{ user_id: w.user.id, role: 'user' }] })
  for (const [query, body, ids] of [
    ['flagged=true', { flagged: true }, [worked]],
    ['flagged=false', { flagged: false }, [later]],
    [`team_ids=${teamId}`, { team_ids: [teamId] }, [worked, later]],
    [`project_ids=${w.projectId}`, { project_ids: [w.projectId] }, [worked, later]],
    ['date[start]=2026-12-10', { start_date: '2026-12-10' }, [later]],
    ['user_ids=1', { user_ids: [1] }, []],
  ] as const) {
    const path = `${organization}/time_off_requests?waiting_for_me=true&${query}`
    const rows: { id: number }[] = (await w.call(`GET ${path}`, w.manager)).body.time_off_requests
    assert.deepEqual(
      rows.map(({ id }) => id),
      ids,
      query,
    )
    assert.equal((await rehearse(w.manager, body)).total, ids.length, query)
  }
  await w.database.change(sql`
    insert into time_off_postings (organization_id, policy_id, user_id, year, date, kind, amount, period_key, rule, created_at)
    values (${w.organizationId}, ${policy}, ${w.user.id}, 2026, '2026-12-07', 'adjustment', ${-4 * hour}, 'less', '{}', now())`)
  const done = await approveAll(w.manager)
  assert.deepEqual([done.approved, done.pending], [1, 1])
  assert.deepEqual([await statusOf(worked), await statusOf(later)], ['approved', 'submitted'])
  assert.equal(await balance(w.user, policy, 2026), 0)
  await undo(done.id, w.manager)
  await w.settle()
  assert.equal(await balance(w.user, policy, 2026), 4 * hour, 'the balance is back')
  for (const id of [worked, later]) await decide(w.owner, id, 'denied')
})

test('200: an undo keeps time off that is paid by then, and the result says so', async () => {
  const policy = await makePolicy(40, [w.user])
  const [paid, other] = [
    await asked(w.user, daysOff(w.user, policy, ['2026-12-16'])),
    await asked(w.user, daysOff(w.user, policy, ['2026-12-17'])),
  ]
  const { id, approved } = await approveAll(w.manager)
  assert.equal(approved, 2)
  await w.database.change(sql`update time_off_requests set has_paid_days = true where id = ${paid}`)
  await undo(id, w.manager)
  await w.settle()
  const { status, undone, kept } = await read(id, w.manager)
  assert.deepEqual([status, undone, kept], ['undone', 1, 1])
  assert.deepEqual([await statusOf(paid), await statusOf(other)], ['approved', 'submitted'])
})

test('200: submitted undoes a single decision and notifies the member; 400: a pending one, or days asked for again', async () => {
  const policy = await makePolicy(40, [w.user])
  const back = (id: number) =>
    w.call(`PUT /v2/time_off_requests/${id}/status`, w.manager, { body: { status: 'submitted' } })
  const id = await asked(w.user, daysOff(w.user, policy, ['2026-12-21']))
  assert.equal((await back(id)).body.error_code, 14205)
  await decide(w.manager, id, 'approved')
  assert.equal((await back(id)).body.time_off_request.status, 'submitted')
  assert.equal(await balance(w.user, policy, 2026), 40 * hour)
  await w.settle()
  const { notifications } = (await w.call('GET /v2/users/me/notifications', w.user)).body
  assert.equal(notifications[0].title, 'Your time off is waiting for approval again')
  await decide(w.manager, id, 'denied')
  await asked(w.user, daysOff(w.user, policy, ['2026-12-21']))
  assert.equal((await back(id)).body.error_code, 14203)
})
