import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretIn, signedInAs, testPassword } from '../../../testing/accounts.ts'
import { acceptInAccount, invite, makeLink } from '../../../testing/invites.ts'
import { traced } from '../../../testing/traces.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { type Person, world } from '../../../testing/world.ts'
import { addMember } from '../changes/change-members.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const path = `/v2/organizations/${w.organizationId}`
const urlOf = async (person: Person): Promise<string | null> =>
  (await w.call(`GET ${path}`, person)).body.organization.invite_url
const turn = (enabled: boolean, as = w.owner) => w.call(`PUT ${path}/invite_url`, as, { body: { enabled } })
const rotate = (as = w.owner) => w.call(`POST ${path}/invite_url/rotate`, as)
const newcomer = { name: 'Ned New', password: testPassword, time_zone: 'UTC' }
let joined = 0
const joinBy = async (code: string, visitor: Visitor = w.visit(), body?: object) => {
  joined += 1
  const given = body ?? { ...newcomer, email: `ned-${joined}@stint.test` }
  return visitor.call(`POST /account/invites/${code}/accept`, given)
}

test('null: members below managers read no invite_url, in the record or in the list', async () => {
  for (const person of [w.owner, w.manager]) assert.match((await urlOf(person)) ?? '', /\/invite\/[\w-]{16}$/)
  for (const person of [w.projectManager, w.user, w.viewer, w.member]) {
    assert.equal(await urlOf(person), null)
    const { body } = await w.call('GET /v2/organizations', person)
    assert.equal(body.organizations[0].invite_url, null)
  }
  const { body } = await w.call('GET /v2/organizations', w.manager)
  assert.equal(body.organizations[0].invite_url, await urlOf(w.owner))
})

test('404: an invite_url that is off, until it is on again', async () => {
  const code = secretIn((await urlOf(w.owner)) ?? '')
  const { reply, audit } = await traced(w, () => turn(false, w.manager))
  assert.deepEqual([reply.status, reply.body.organization.invite_url], [200, null])
  assert.deepEqual(
    audit.map((entry) => entry.action),
    ['disable_invite_url'],
  )
  assert.equal(await urlOf(w.owner), null)
  assert.equal((await joinBy(code)).status, 404)
  assert.equal((await w.visit().call(`GET /account/invites/${code}`)).status, 404)
  assert.equal((await rotate()).body.organization.invite_url, null, 'it stays off')
  const { reply: again, facts } = await traced(w, () => turn(false))
  assert.deepEqual([again.status, facts], [200, []])
  const on = (await turn(true)).body.organization.invite_url
  assert.equal((await joinBy(secretIn(on))).status, 200)
})

test('403: members below managers neither replace nor turn it; 404: others', async () => {
  for (const person of [w.projectManager, w.user])
    assert.deepEqual([(await rotate(person)).status, (await turn(false, person)).status], [403, 403])
  assert.deepEqual(
    [(await rotate(w.otherOwner)).status, (await turn(false, w.otherOwner)).status],
    [404, 404],
  )
})

test('400: a removed member comes back neither by the invite_url nor by an invite link', async () => {
  const visitor = await signedInAs(w, w.removed.id)
  const { code } = await makeLink(w)
  for (const each of [secretIn((await urlOf(w.owner)) ?? ''), code]) {
    const { status, body } = await joinBy(each, visitor, {})
    assert.deepEqual([status, body.code, body.error_code], [400, 'invite_required', 11103])
  }
})

test('400: a removed member comes back by no invite from before, and by a new one', async () => {
  const person = await w.addPerson('Rob Removed')
  const change = (role: string) =>
    w.call(`PUT ${path}/update_members`, w.owner, { body: { members: [{ user_id: person.id, role }] } })
  await change('remove')
  const { id } = (await invite(w, { email: 'rob.removed@stint.test' })).body.invite
  await w.write((writer) => addMember(writer, w.organizationId, { userId: person.id, role: 'user' }))
  await w.moveClock('2026-05-05T08:00:00Z')
  await change('remove')
  const visitor = await signedInAs(w, person.id)
  const refused = await visitor.call(`POST /account/open_invites/${id}/accept`)
  assert.deepEqual([refused.status, refused.body.code], [400, 'invite_required'])
  await w.moveClock('2026-05-06T08:00:00Z')
  await w.call(`POST /v2/invites/${id}/resend`, w.owner)
  await acceptInAccount(w, person.id, id)
})
