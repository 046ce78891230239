import assert from 'node:assert/strict'
import { test } from 'node:test'
import { giveTestPassword, secretIn, signedInAs, testPassword } from '../../../testing/accounts.ts'
import { invite, mailedSecret } from '../../../testing/invites.ts'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const newcomer = { name: 'Nia Newcomer', password: testPassword, time_zone: 'Africa/Nairobi' }
const share = (id: number, as = w.owner) => w.call(`POST /v2/invites/${id}/link`, as)
const accept = (secret: string, visitor = w.visit(), body: object = newcomer) =>
  visitor.call(`POST /account/invites/${secret}/accept`, body)

async function invited(email: string, given: object = {}): Promise<number> {
  return (await invite(w, { email, ...given })).body.invite.id
}

async function sharedCode(id: number): Promise<string> {
  return secretIn((await share(id)).body.url)
}

test('200: the same link each time accepts this very invite with all of its terms; the address stays unproven', async () => {
  const id = await invited('Nia@stint.test', { role: 'organization_manager', view_only: true, pay_rate: 25 })
  const { reply, facts, audit } = await traced(w, () => share(id))
  assert.deepEqual([reply.status, reply.body.expires_at.slice(0, 16)], [200, '2026-05-18T08:00'])
  assert.deepEqual(pluck(facts, 'name'), ['invite.changed'])
  assert.deepEqual(pluck(audit, 'action'), ['share'])
  assert.equal((await share(id)).body.url, reply.body.url)
  const code = secretIn(reply.body.url)
  const { invite: shown } = (await w.visit().call(`GET /account/invites/${code}`)).body
  assert.deepEqual([shown.email, shown.has_account, shown.proves_address], ['nia@stint.test', false, false])

  const { user } = (await accept(code)).body
  assert.deepEqual([user.email, user.email_confirmed], ['nia@stint.test', false])
  const members = `GET /v2/organizations/${w.organizationId}/members?user_ids=${user.id}`
  const [member] = (await w.call(members, w.owner)).body.members
  assert.deepEqual([member.effective_role, member.pay_rate], ['organization_manager', '25.00'])
  const { status } = (await w.call(`GET /v2/invites/${id}`, w.owner)).body.invite
  assert.equal(status, 'accepted')
  assert.equal(
    (await accept(await mailedSecret(w, 'nia@stint.test'))).status,
    404,
    'the mailed link is used up',
  )
  assert.equal((await share(id)).status, 400)
})

test('200: it shows no account to others, and only its user accepts', async () => {
  const email = await giveTestPassword(w, w.stranger.id)
  const code = await sharedCode(await invited(email))
  const shownTo = async (visitor = w.visit()) =>
    (await visitor.call(`GET /account/invites/${code}`)).body.invite.has_account
  assert.equal(await shownTo(), false)
  assert.equal((await accept(code)).body.code, 'sign_in_required')
  const visitor = await signedInAs(w, w.stranger.id)
  assert.equal(await shownTo(visitor), true)
  assert.equal((await accept(code, visitor, {})).status, 200)
})

test('404: a link ends when its invite is sent again, deleted or expired', async () => {
  const id = await invited('old@stint.test')
  const first = await sharedCode(id)
  assert.equal((await w.call(`POST /v2/invites/${id}/resend`, w.owner)).status, 200)
  assert.equal((await accept(first)).status, 404)
  const second = await sharedCode(id)
  await w.call(`DELETE /v2/invites/${id}`, w.owner)
  assert.equal((await accept(second)).status, 404)
  const late = await invited('late@stint.test')
  const third = await sharedCode(late)
  await w.moveClock('2026-05-18T08:01:00Z')
  assert.equal((await accept(third)).status, 404)
  assert.equal((await share(late)).status, 404)
})

test('403, 404: for owners, managers and the lead who sent it', async () => {
  const id = await invited('closed@stint.test')
  assert.equal((await share(id, w.user)).status, 404)
  assert.equal((await share(id, w.otherOwner)).status, 404)
  assert.equal((await share(id, w.manager)).status, 200)
})
