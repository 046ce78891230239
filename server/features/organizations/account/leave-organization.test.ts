import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { signedInAs } from '../../../testing/accounts.ts'
import { pluck } from '../../../testing/pluck.ts'
import { makeTeam } from '../../../testing/teams.ts'
import { timersIn } from '../../../testing/timers.ts'
import { traced } from '../../../testing/traces.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const timers = timersIn(w)
const leave = (visitor: Visitor, organizationId = w.organizationId) =>
  visitor.call(`POST /account/organizations/${organizationId}/leave`)

test('204: a member leaves with the consequences of a removal: projects, teams, timer, tokens', async () => {
  await makeTeam(w, { members: [{ user_id: w.user.id, role: 'user' }] })
  await timers.start(w.user)
  const visitor = await signedInAs(w, w.user.id)
  const { reply, facts, audit } = await traced(w, () => leave(visitor))
  assert.equal(reply.status, 204)
  assert.ok(pluck(facts, 'name').includes('member.removed'))
  const entry = audit.find((each) => each.record_type === 'OrganizationMember')
  assert.deepEqual([entry?.action, entry?.user_id, entry?.subject_user_id], ['leave', w.user.id, w.user.id])
  assert.equal((await w.call('GET /v2/users/me', w.user)).status, 401)
  await w.settle()
  const [left] = await queried<Record<string, number>>(
    w.database,
    sql`
    select (select count(*) from team_members where user_id = ${w.user.id})::int as teams,
           (select count(*) from project_members where user_id = ${w.user.id} and status = 'active')::int as projects,
           (select count(*) from timers where user_id = ${w.user.id} and organization_id is not null)::int as timers,
           (select count(*) from organization_tokens where user_id = ${w.user.id} and revoked_at is null)::int as tokens`,
  )
  assert.deepEqual(left, { teams: 0, projects: 0, timers: 0, tokens: 0 })
  assert.deepEqual((await visitor.call('GET /account/state')).body.organizations, [])
  assert.equal((await leave(visitor)).status, 404)
})

test('204: a view-only member leaves, also when the plan ended', async () => {
  await w.database.change(
    sql`update organization_members set is_view_only = true where user_id = ${w.viewer.id}`,
  )
  await w.database.change(sql`update organizations set plan_active = false where id = ${w.organizationId}`)
  assert.equal((await leave(await signedInAs(w, w.viewer.id))).status, 204)
  await w.database.change(sql`update organizations set plan_active = true where id = ${w.organizationId}`)
})

test('404: another organization; 401: no credential', async () => {
  assert.equal((await leave(await signedInAs(w, w.stranger.id))).status, 404)
  assert.equal((await leave(w.visit())).status, 401)
})

test('400: the last owner stays', async () => {
  const visitor = await signedInAs(w, w.owner.id)
  const { status, body } = await leave(visitor)
  assert.deepEqual([status, body.code, body.error_code], [400, 'last_owner', 11100])
})

test('either: the last two owners leave at once, one stays', async () => {
  const second = await w.addPerson('Olga Owner', 'owner')
  const visitors = [await signedInAs(w, w.owner.id), await signedInAs(w, second.id)]
  const replies = await Promise.all(visitors.map((visitor) => leave(visitor)))
  assert.deepEqual(replies.map((reply) => reply.status).sort(), [204, 400])
})

test('either: one member leaves twice at once, and leaves once', async () => {
  const visitor = await signedInAs(w, w.member.id)
  const { reply: replies, facts } = await traced(w, () => Promise.all([leave(visitor), leave(visitor)]))
  assert.equal(replies.filter((reply) => reply.status === 204).length, 1)
  assert.equal(facts.filter((fact) => fact.name === 'member.removed').length, 1)
})
