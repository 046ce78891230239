import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptInAccount, invite, invitedSecret, mailedSecret } from '../../../testing/invites.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const remove = (id: number, as = w.owner) => w.call(`DELETE /v2/invites/${id}`, as)
const newcomer = { name: 'Nia New', password: 'lantern tide pool', time_zone: 'UTC' }

test('204: it is gone, its link ends, and the address can be invited again', async () => {
  const { id } = (await invite(w, { email: 'ada@stint.test' })).body.invite
  const secret = await mailedSecret(w, 'ada@stint.test')
  const { reply, facts, audit } = await traced(w, () => remove(id, w.manager))
  assert.deepEqual([reply.status, reply.text], [204, ''])
  assert.deepEqual(facts, [
    {
      name: 'invite.deleted',
      payload: { organization_id: w.organizationId, invite_id: id, email: 'ada@stint.test' },
    },
  ])
  assert.deepEqual(
    audit.map((entry) => [entry.action, entry.record_type, entry.record_id]),
    [['delete', 'Invite', id]],
  )
  assert.equal((await w.visit().call(`GET /account/invites/${secret}`)).status, 404)
  assert.equal((await remove(id)).status, 404)
  assert.equal((await invite(w, { email: 'ada@stint.test' })).status, 201)
})

test('204: deleted before the mail went out, no mail goes out', async () => {
  const { id } = (await invite(w, { email: 'quick@stint.test' })).body.invite
  await remove(id)
  const mails = await w.mailsTo('quick@stint.test')
  for (const mail of mails) assert.equal((await w.visit().call(`GET /account${mail.link}`)).status, 404)
})

test('400: an accepted one', async () => {
  const { id } = (await invite(w, { email: 'stan.stranger@stint.test' })).body.invite
  await acceptInAccount(w, w.stranger.id, id)
  const { status, body } = await remove(id)
  assert.deepEqual([status, body.code], [400, 'invite_accepted'])
})

test('either: deleted and accepted at once, one of the two wins', async () => {
  for (let round = 0; round < 5; round++) {
    const email = `race-${round}@stint.test`
    const secret = await invitedSecret(w, email)
    const { body } = await w.call(`GET /v2/organizations/${w.organizationId}/invites?email=${email}`, w.owner)
    const [removed, accepted] = await Promise.all([
      remove(body.invites[0].id),
      w.visit().call(`POST /account/invites/${secret}/accept`, newcomer),
    ])
    assert.ok(
      (removed.status === 204 && accepted.status === 404) ||
        (removed.status === 400 && accepted.status === 200),
      `${removed.status} ${accepted.status}`,
    )
  }
})

test('404: callers without access', async () => {
  const { id } = (await invite(w, { email: 'bob@stint.test' })).body.invite
  for (const person of [w.projectManager, w.user, w.otherOwner])
    assert.equal((await remove(id, person)).status, 404)
})
