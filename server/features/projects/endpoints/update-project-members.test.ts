import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import { queriedOne } from '../../../foundation/testing/queried.ts'
import { until } from '../../../foundation/testing/until.ts'
import { type Person, world } from '../../../testing/world.ts'
import { markRemoved } from '../../organizations/store/members.ts'

const w = await world()
const update = (members: object[], as: Person = w.owner) =>
  w.call(`PUT /v2/projects/${w.projectId}/update_members`, as, { body: { members } })
const onProject = async (id: number) =>
  (await w.call(`GET /v2/projects/${w.projectId}/members?user_ids=${id}&include_removed=true`, w.owner)).body
    .members[0]
const effective = async (id: number) =>
  (await w.call(`GET /v2/organizations/${w.organizationId}/members?user_ids=${id}`, w.owner)).body.members[0]
    .effective_role

test('200: adds, changes and removes a member; the effective role follows', async () => {
  const { id } = w.member
  assert.equal(await effective(id), 'unassigned')
  assert.deepEqual((await update([{ user_id: id, role: 'viewer' }])).body, { success: true })
  assert.equal(await effective(id), 'project_viewer')
  await update([{ user_id: id, role: 'manager', pay_rate: 12.345, bill_rate: 50 }])
  const manager = await onProject(id)
  assert.deepEqual(
    [manager.membership_role, manager.pay_rate, manager.bill_rate],
    ['manager', '12.35', '50.00'],
  )
  await update([{ user_id: id, role: 'remove' }])
  assert.deepEqual([(await onProject(id)).membership_status, await effective(id)], ['removed', 'unassigned'])
})

test('200: without a role a member keeps theirs and a new member becomes a user', async () => {
  const { id } = await w.addPerson('Nora New')
  await update([{ user_id: id }, { user_id: w.viewer.id }])
  assert.deepEqual(
    [(await onProject(id)).membership_role, (await onProject(w.viewer.id)).membership_role],
    ['user', 'viewer'],
  )
})

test('200: a project manager can, but not with rates', async () => {
  assert.equal((await update([{ user_id: w.member.id, role: 'user' }], w.projectManager)).status, 200)
  assert.equal(
    (await update([{ user_id: w.member.id, pay_rate: 1 }], w.projectManager)).body.error_code,
    10004,
  )
})

test('400: lists non-members and duplicates, and nothing changes', async () => {
  const before = await onProject(w.user.id)
  const reply = await update([
    { user_id: w.user.id, role: 'viewer' },
    { user_id: w.removed.id, role: 'user' },
  ])
  assert.deepEqual(reply.body.details, [
    { attribute: 'members[1].user_id', error: 'is not an active member of the organization' },
  ])
  assert.deepEqual(await onProject(w.user.id), before)
  assert.equal(
    (await update([{ user_id: 5 }, { user_id: 5 }])).body.details[0].attribute,
    'members[1].user_id',
  )
})

test('403: a user of the project; 404: outside the project', async () => {
  assert.equal((await update([{ user_id: w.user.id, role: 'manager' }], w.user)).status, 403)
  assert.equal((await update([{ user_id: w.user.id, role: 'manager' }], w.otherOwner)).status, 404)
})

test('the counters are right after 20 changes at once', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, (_, i) => w.addPerson(`Person ${i} Parallel`)))
  const roles = ['manager', 'user', 'viewer', 'remove']
  await Promise.all(roles.flatMap((role) => people.map(({ id }) => update([{ user_id: id, role }]))))
  const wrong = await w.database.rows(
    { user_id: is.int },
    sql`select m.user_id from organization_members m, lateral (
      select count(*) filter (where pm.role = 'manager') as manager, count(*) filter (where pm.role = 'user') as plain,
             count(*) filter (where pm.role = 'viewer') as viewer
      from project_members pm join projects p on p.id = pm.project_id and p.status = 'active'
      where pm.organization_id = m.organization_id and pm.user_id = m.user_id and pm.status = 'active') counted
    where (m.manager_projects, m.user_projects, m.viewer_projects) <> (counted.manager, counted.plain, counted.viewer)`,
  )
  assert.deepEqual(wrong, [])
})

test('200: a member who leaves while the change waits gets no role', async () => {
  const { id } = w.member
  await update([{ user_id: id, role: 'remove' }])
  const isWaiting = async () =>
    (
      await queriedOne<{ count: number }>(
        w.database,
        sql`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
    )?.count === 1
  const added = await transaction(w.database, async (tx) => {
    await markRemoved(tx, w.organizationId, id, await w.now())
    const adding = update([{ user_id: id, role: 'user' }])
    await until(isWaiting, 'the change waits for the member')
    return { adding }
  })
  assert.equal((await added.adding).status, 200)
  assert.notEqual((await onProject(id))?.membership_status, 'active')
})

test('a change is in the audit log and announced', async () => {
  const { id } = await w.addPerson('Ada Audited')
  await update([{ user_id: id, role: 'user' }])
  const [entry] = await w.database.rows(
    { action: is.text, record_type: is.text, project_id: is.int, details: is.json<object>() },
    sql`select action, record_type, project_id, details from audit_log_entries where subject_user_id = ${id} order by id desc limit 1`,
  )
  assert.deepEqual(entry, {
    action: 'add',
    record_type: 'ProjectMember',
    project_id: w.projectId,
    details: { role: 'user' },
  })
  const [fact] = await w.database.rows(
    { payload: is.json<{ members: object[] }>() },
    sql`select payload from facts where name = 'project.members_changed' and organization_id = ${w.organizationId} order by position desc limit 1`,
  )
  assert.deepEqual(fact?.payload.members, [{ user_id: id, role: 'user', is_new: true }])
})
