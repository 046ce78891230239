import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { giveTestPassword, signedInAs, testPassword } from '../../../testing/accounts.ts'
import { invite, invitedSecret, mailedSecret } from '../../../testing/invites.ts'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const newcomer = { name: 'Nia Newcomer', password: testPassword, time_zone: 'Africa/Nairobi' }
const accept = (secret: string, body: object = newcomer, visitor: Visitor = w.visit()) =>
  visitor.call(`POST /account/invites/${secret}/accept`, body)

test('200: a person without an account accepts, and is signed in, confirmed and on the project', async () => {
  const given = { role: 'project_manager', project_ids: [w.projectId], pay_rate: 25, trackable: false }
  const secret = await invitedSecret(w, 'nia@stint.test', given, w.manager)
  const visitor = w.visit()
  const { reply, facts, audit } = await traced(w, () => accept(secret, newcomer, visitor))
  const { user, organization_id } = reply.body
  assert.deepEqual([reply.status, organization_id], [200, w.organizationId])
  assert.deepEqual([user.email, user.email_confirmed, user.name], ['nia@stint.test', true, 'Nia Newcomer'])
  const { sessions } = (await visitor.call('GET /account/sessions')).body
  assert.equal(sessions[0].signed_in_by, 'invite')

  const token = { token: (await visitor.call('POST /account/token')).body.access_token }
  assert.equal((await w.call(`GET /v2/projects/${w.projectId}`, token)).status, 200)
  const members = `GET /v2/organizations/${w.organizationId}/members?user_ids=${user.id}&include_projects=true`
  const [member] = (await w.call(members, w.owner)).body.members
  assert.deepEqual(
    [member.effective_role, member.pay_rate, member.trackable, member.project_members[0].membership_role],
    ['project_manager', '25.00', false, 'manager'],
  )
  assert.deepEqual(pluck(facts, 'name'), [
    'member.added',
    'rates.changed',
    'project.members_changed',
    'invite.accepted',
  ])
  assert.equal(facts.at(-1)?.payload.user_id, user.id)
  const last = audit.at(-1)
  assert.deepEqual([last?.action, last?.record_type, last?.subject_user_id], ['accept', 'Invite', user.id])
  assert.equal((await accept(secret)).status, 404, 'it works once')
})

test('200: of twenty parallel acceptances one wins', async () => {
  const secret = await invitedSecret(w, 'race@stint.test', { role: 'organization_manager' })
  const replies = await Promise.all(Array.from({ length: 20 }, () => accept(secret)))
  const statuses = pluck(replies, 'status')
  assert.equal(statuses.filter((status) => status === 200).length, 1)
  assert.ok(
    statuses.every((status) => [200, 401, 404].includes(Number(status))),
    statuses.join(),
  )
  const [made] = await queried<{ users: number; members: number }>(
    w.database,
    sql`
    select count(distinct u.id)::int as users, count(m.user_id)::int as members
    from users u left join organization_members m on m.user_id = u.id and m.role = 'manager'
    where u.email = 'race@stint.test'`,
  )
  assert.deepEqual(made, { users: 1, members: 1 })
})

test('200: a user with an unproven account accepts with that account only; the link proves the address', async () => {
  const email = await giveTestPassword(w, w.stranger.id)
  await w.database.change(sql`update users set is_email_unproven = true where id = ${w.stranger.id}`)
  await invite(w, { email, project_ids: [w.projectId] })
  const secret = await mailedSecret(w, email)
  assert.equal((await accept(secret)).body.code, 'sign_in_required')
  const other = await signedInAs(w, w.otherOwner.id)
  assert.equal((await accept(secret, {}, other)).body.code, 'wrong_account')
  const visitor = await signedInAs(w, w.stranger.id)
  const reply = await accept(secret, {}, visitor)
  assert.deepEqual(
    [reply.status, reply.body.user.id, reply.body.user.email_confirmed],
    [200, w.stranger.id, true],
  )
  assert.equal((await visitor.call('GET /account/state')).body.organizations.length, 2)
})

test('400: a newcomer gives name, password and zone, and a good password', async () => {
  const secret = await invitedSecret(w, 'poor@stint.test')
  const attributes = async (body: object) => pluck((await accept(secret, body)).body.details, 'attribute')
  assert.deepEqual(await attributes({}), ['name', 'password', 'time_zone'])
  assert.deepEqual(await attributes({ ...newcomer, password: 'poor@stint.test' }), ['password'])
  assert.deepEqual(await attributes({ ...newcomer, time_zone: 'Mars/Base' }), ['time_zone'])
  assert.equal(
    (await accept(secret, { ...newcomer, email: 'other@stint.test' })).body.user.email,
    'poor@stint.test',
  )
})

test('200: projects that are gone meanwhile are passed over', async () => {
  const { body } = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, {
    body: { name: 'Brief' },
  })
  const secret = await invitedSecret(w, 'brief@stint.test', { project_ids: [body.project.id, w.projectId] })
  await w.database.change(sql`update projects set status = 'deleted' where id = ${body.project.id}`)
  const { user } = (await accept(secret)).body
  const projects = await queried<{ project_id: number }>(
    w.database,
    sql`select project_id from project_members where user_id = ${user.id}`,
  )
  assert.deepEqual(pluck(projects, 'project_id'), [w.projectId])
})

test('404: unknown, replaced, and over after fourteen days', async () => {
  assert.equal((await accept('unknown')).status, 404)
  const secret = await invitedSecret(w, 'late@stint.test')
  await w.moveClock('2026-05-18T07:59:00Z')
  const resent = await invitedSecret(w, 'later@stint.test')
  await w.moveClock('2026-05-18T08:01:30Z')
  assert.equal((await accept(secret)).status, 404)
  assert.equal((await accept(resent)).status, 200)
})
