import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { secretIn, signedInAs, testPassword } from '../../../testing/accounts.ts'
import { invite, makeLink } from '../../../testing/invites.ts'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z', settings: { STINT_TRUST_PROXY: '1' } })
const newcomer = { name: 'Lin Klink', password: testPassword, time_zone: 'Africa/Nairobi' }
let visits = 0
/** Each comes from an address of their own, since the tries of one are counted. */
function visit(): Visitor {
  visits += 1
  return w.visit({ 'X-Forwarded-For': `198.51.100.${visits}` })
}
const accept = (code: string, body: object, visitor: Visitor = visit()) =>
  visitor.call(`POST /account/invites/${code}/accept`, body)
const member = async (userId: number) =>
  (
    await w.call(
      `GET /v2/organizations/${w.organizationId}/members?user_ids=${userId}&include_projects=true`,
      w.owner,
    )
  ).body.members[0]

test('200: a new person joins by a link, gets an account, and is asked to confirm the address', async () => {
  const { id, code } = await makeLink(w, { project_ids: [w.projectId], max_uses: 5 })
  const visitor = visit()
  const { reply, facts, audit } = await traced(w, () =>
    accept(code, { ...newcomer, email: 'Lin@stint.test' }, visitor),
  )
  const { user } = reply.body
  assert.deepEqual([reply.status, user.email_confirmed], [200, false])
  assert.equal((await visitor.call('GET /account/state')).body.organizations[0].id, w.organizationId)
  const { effective_role, project_members } = await member(user.id)
  assert.deepEqual([effective_role, project_members[0].project_id], ['project_user', w.projectId])
  assert.deepEqual(pluck(facts, 'name'), ['member.added', 'project.members_changed', 'invite_link.used'])
  const last = audit.at(-1)
  assert.deepEqual([last?.action, last?.record_type, last?.record_id], ['accept', 'InviteLink', id])
  const [mail] = await w.mailsTo(user.email)
  assert.equal(mail?.subject, 'Confirm your email address')
  const found = await w.call(
    `GET /v2/organizations/${w.organizationId}/members?invite_link_id=${id}`,
    w.owner,
  )
  assert.deepEqual(pluck(found.body.members, 'user_id'), [user.id])
})

test('201 pending: an address that was typed at a link is not let in elsewhere unasked', async () => {
  const { code } = await makeLink(w)
  const { user } = (await accept(code, { ...newcomer, email: 'squat@stint.test' })).body
  await w.write(({ db }) =>
    db.change(sql`update organization_members set status = 'removed' where user_id = ${user.id}`),
  )
  assert.equal((await invite(w, { email: 'squat@stint.test' })).body.invite.status, 'pending')
})

test('200: a signed-in user joins with their own account', async () => {
  const { id, code } = await makeLink(w, { role: 'project_viewer', project_ids: [w.projectId] })
  const visitor = await signedInAs(w, w.stranger.id)
  const reply = await accept(code, {}, visitor)
  assert.deepEqual([reply.status, reply.body.user.id], [200, w.stranger.id])
  const again = await accept(code, {}, visitor)
  assert.deepEqual([again.status, again.body.code], [400, 'already_a_member'])
  const { body } = await w.call(`GET /v2/organizations/${w.organizationId}/invite_links`, w.owner)
  assert.equal(body.invite_links.find((link: { id: number }) => link.id === id).uses, 1)
})

test('200: by the invite_url of the organization one is on no project yet', async () => {
  const { body } = await w.call(`GET /v2/organizations/${w.organizationId}`, w.owner)
  const code = secretIn(body.organization.invite_url)
  const { user } = (await accept(code, { ...newcomer, email: 'url@stint.test' })).body
  const { membership_role, project_members } = await member(user.id)
  assert.deepEqual([membership_role, project_members], ['unassigned', []])
})

test('200: of twenty at once as many join as the link allows', async () => {
  const { id, code } = await makeLink(w, { max_uses: 3 })
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => accept(code, { ...newcomer, email: `rush-${i}@stint.test` })),
  )
  const statuses = pluck(replies, 'status')
  assert.equal(statuses.filter((status) => status === 200).length, 3)
  assert.equal(statuses.filter((status) => status === 404).length, 17)
  const [made] = await queried<{ members: number; users: number }>(
    w.database,
    sql`
    select (select count(*) from organization_members where invite_link_id = ${id})::int as members,
           (select count(*) from users where email like 'rush-%')::int as users`,
  )
  assert.deepEqual(made, { members: 3, users: 3 })
})

test('400: missing fields of a new person; an address that already has an account', async () => {
  const { code } = await makeLink(w)
  const attributes = async (body: object) => pluck((await accept(code, body)).body.details, 'attribute')
  assert.deepEqual(await attributes({}), ['name', 'email', 'password', 'time_zone'])
  assert.deepEqual(await attributes({ ...newcomer, email: 'uma.user@stint.test' }), ['email'])
})

test('429: one address asks for too many', async () => {
  const { code } = await makeLink(w)
  const visitor = visit()
  const statuses = []
  for (let i = 0; i < 31; i++) statuses.push((await accept(code, {}, visitor)).status)
  assert.deepEqual([statuses[0], statuses[29], statuses[30]], [400, 400, 429])
})

test('404: expired, used up, deleted', async () => {
  const short = await makeLink(w, { expires_at: '2026-05-04T09:00:00Z' })
  await w.moveClock('2026-05-04T09:00:00Z')
  assert.equal((await accept(short.code, { ...newcomer, email: 'late@stint.test' })).status, 404)
})
