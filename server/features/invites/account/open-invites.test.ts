import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { signedInAs } from '../../../testing/accounts.ts'
import { invite, mailedSecret } from '../../../testing/invites.ts'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const membersOf = async (userId: number) =>
  (
    await w.call(
      `GET /v2/organizations/${w.organizationId}/members?user_ids=${userId}&include_projects=true`,
      w.owner,
    )
  ).body.members
const list = async (visitor: Visitor) => (await visitor.call('GET /account/open_invites')).body.invites
const decide = (visitor: Visitor, id: number, decision: 'accept' | 'decline') =>
  visitor.call(`POST /account/open_invites/${id}/${decision}`)

/** A user with an account and a browser, whom the organization invites. */
async function invited(name: string, given: object = {}) {
  const person = await w.addPerson(name)
  await w.database.change(sql`delete from organization_members where user_id = ${person.id}`)
  const visitor = await signedInAs(w, person.id)
  const reply = await invite(w, { email: visitor.email, ...given })
  assert.equal(reply.status, 201, reply.text)
  return { person, visitor, id: reply.body.invite.id }
}

test('200: an invite waits in the account, and one click accepts it', async () => {
  const given = { role: 'project_manager', project_ids: [w.projectId], pay_rate: 25 }
  const { person, visitor, id } = await invited('Ann Asked', given)
  const [waiting] = await list(visitor)
  assert.deepEqual(
    [waiting.id, waiting.organization_name, waiting.role, waiting.invited_by_name],
    [id, 'Test Works', 'project_manager', 'Olive Owner'],
  )
  assert.deepEqual(await membersOf(person.id), [])
  const { reply, facts, audit } = await traced(w, () => decide(visitor, id, 'accept'))
  assert.deepEqual([reply.status, reply.body], [200, { organization_id: w.organizationId }])
  assert.deepEqual(pluck(facts, 'name'), [
    'member.added',
    'rates.changed',
    'project.members_changed',
    'invite.accepted',
  ])
  const last = audit.at(-1)
  assert.deepEqual([last?.action, last?.record_type, last?.user_id], ['accept', 'Invite', person.id])
  const [member] = await membersOf(person.id)
  assert.deepEqual([member.effective_role, member.pay_rate], ['project_manager', '25.00'])
  assert.deepEqual(await list(visitor), [])
  assert.equal((await decide(visitor, id, 'accept')).status, 404, 'it works once')
})

test('204: declined; the sender sees it, its link ends, and it can be sent again', async () => {
  const { person, visitor, id } = await invited('Dan Decliner')
  const secret = await mailedSecret(w, visitor.email)
  const { reply, facts, audit } = await traced(w, () => decide(visitor, id, 'decline'))
  assert.equal(reply.status, 204)
  const payload = { organization_id: w.organizationId, invite_id: id, changed: ['status'] }
  assert.deepEqual(facts, [{ name: 'invite.changed', payload }])
  assert.deepEqual(
    audit.map((entry) => [entry.action, entry.record_id, entry.user_id]),
    [['decline', id, person.id]],
  )
  const { body } = await w.call(`GET /v2/invites/${id}`, w.owner)
  assert.equal(body.invite.status, 'expired')
  assert.ok(body.invite.declined_at)
  assert.equal((await w.visit().call(`GET /account/invites/${secret}`)).status, 404)
  assert.equal((await decide(visitor, id, 'accept')).status, 404)
  assert.equal((await w.call(`POST /v2/invites/${id}/resend`, w.owner)).body.invite.status, 'pending')
  assert.deepEqual(pluck(await list(visitor)), [id])
})

test('200: the mailed link works too, and then the invite waits no longer', async () => {
  const { visitor, id } = await invited('Lou Linked')
  const secret = await mailedSecret(w, visitor.email)
  assert.equal((await visitor.call(`POST /account/invites/${secret}/accept`, {})).status, 200)
  assert.deepEqual([await list(visitor), (await decide(visitor, id, 'decline')).status], [[], 404])
})

test('404: an unproven account sees and accepts nothing without the mail', async () => {
  const { person, visitor, id } = await invited('Squat Ter')
  await w.database.change(sql`update users set is_email_unproven = true where id = ${person.id}`)
  assert.deepEqual(await list(visitor), [])
  for (const decision of ['accept', 'decline'] as const)
    assert.equal((await decide(visitor, id, decision)).status, 404)
  assert.deepEqual(await membersOf(person.id), [])
})

test('404: an invite for another person can’t be decided', async () => {
  const { id, person } = await invited('Vic Tim')
  const thief = await signedInAs(w, w.stranger.id)
  for (const decision of ['accept', 'decline'] as const)
    assert.equal((await decide(thief, id, decision)).status, 404)
  assert.equal((await decide(w.visit(), id, 'accept')).status, 401)
  assert.deepEqual(await membersOf(person.id), [])
})

test('404: an invite that expired or was deleted', async () => {
  const gone = await invited('Del Eted')
  await w.call(`DELETE /v2/invites/${gone.id}`, w.owner)
  assert.equal((await decide(gone.visitor, gone.id, 'accept')).status, 404)
  const late = await invited('Ex Pired')
  await w.database.change(sql`update invites set expires_at = created_at where id = ${late.id}`)
  assert.deepEqual(await list(late.visitor), [])
  assert.equal((await decide(late.visitor, late.id, 'accept')).status, 404)
})

test('either: accepted twenty times at once, one wins', async () => {
  const { person, visitor, id } = await invited('Ray Cer')
  const replies = await Promise.all(Array.from({ length: 20 }, () => decide(visitor, id, 'accept')))
  assert.equal(replies.filter((reply) => reply.status === 200).length, 1)
  assert.equal((await membersOf(person.id)).length, 1)
})

test('either: accepted and deleted, or accepted and declined, at once: one of the two wins', async () => {
  for (let round = 0; round < 4; round++) {
    const { person, visitor, id } = await invited(`Round ${round}`)
    const other = () =>
      round % 2 === 0 ? w.call(`DELETE /v2/invites/${id}`, w.owner) : decide(visitor, id, 'decline')
    const [accepted, ended] = await Promise.all([decide(visitor, id, 'accept'), other()])
    assert.equal([accepted.status === 200, ended.status === 204].filter(Boolean).length, 1)
    assert.equal((await membersOf(person.id)).length, accepted.status === 200 ? 1 : 0)
  }
})
