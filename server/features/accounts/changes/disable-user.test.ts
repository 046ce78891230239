import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { giveTestPassword, secretIn, signedInAs, testPassword } from '../../../testing/accounts.ts'
import { receiver, receiverSettings } from '../../../testing/receiver.ts'
import { world } from '../../../testing/world.ts'
import { changeAdministrator } from '../../identity/public.ts'
import { disableUser, enableUser } from './disable-user.ts'

const w = await world({ settings: receiverSettings })
const organization = `/v2/organizations/${w.organizationId}`
const disable = (email: string) => w.write((writer) => disableUser(writer, email))
const enable = (email: string) => w.write((writer) => enableUser(writer, email))

test('disabled: sessions and webhooks end; tokens, feeds and links stop at once and work again when enabled', async () => {
  const browser = await signedInAs(w, w.manager.id)
  const { email } = browser
  const target = await receiver()
  const hook = { events: ['task.create'], target_url: target.url }
  assert.equal((await w.call(`POST ${organization}/webhooks`, w.manager, { body: hook })).status, 201)
  const feed = await w.call(`POST ${organization}/calendar_feeds`, w.manager, { body: {} })
  const file = `GET ${new URL(feed.body.calendar_feed.url).pathname}`
  const made = await w.call(`POST ${organization}/invite_links`, w.manager, { body: {} })
  const link = `GET /account/invites/${secretIn(made.body.invite_link.url)}`
  await w.settle()

  const works = async () => {
    target.received.length = 0
    await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { body: { summary: 'A task' } })
    await w.settle()
    return {
      token: (await w.call('GET /v2/users/me', w.manager)).status,
      feed: (await w.call(file)).status,
      link: (await w.visit().call(link)).status,
      deliveries: target.deliveries().length,
    }
  }
  const all = { token: 200, feed: 200, link: 200, deliveries: 1 }
  assert.deepEqual(await works(), all)

  assert.deepEqual(await disable(email), { user: await shown('active'), hasChanged: true })
  assert.deepEqual(await works(), { token: 401, feed: 404, link: 404, deliveries: 0 })
  assert.equal((await browser.call('GET /account/sessions')).status, 401)
  const signIn = () => w.visit().call('POST /account/sign_in', { email, password: testPassword })
  assert.equal((await signIn()).status, 401)
  assert.deepEqual(await disable(email), { user: await shown('disabled'), hasChanged: false })

  await enable(email)
  assert.deepEqual(await works(), { ...all, deliveries: 0 }, 'webhooks stay off until they are activated')
  assert.equal((await browser.call('GET /account/sessions')).status, 401, 'the old session stays closed')
  assert.equal((await signIn()).body.signed_in, true)

  const entries = await queried<{ action: string }>(
    w.database,
    sql`select action from audit_log_entries
        where organization_id = ${w.organizationId} and subject_user_id = ${w.manager.id} and action like '%able'
        order by id`,
  )
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['disable', 'enable'],
  )
})

async function shown(status: string) {
  const { id, name } = (await w.call(`GET /v2/users/${w.manager.id}`, w.owner)).body.user
  return { id, name, status, is_administrator: false }
}

test('refused: the only owner of an organization with other members, until another member is one', async () => {
  const email = await giveTestPassword(w, w.owner.id)
  assert.deepEqual(await disable(email), { refusal: 'only_owner', organizations: ['Test Works'] })
  const other = await w.addPerson('Olga Owner', 'owner')
  const { hasChanged } = { hasChanged: false, ...(await disable(await giveTestPassword(w, other.id))) }
  assert.equal(hasChanged, true)
  // A disabled owner cannot help the others.
  assert.deepEqual(await disable(email), { refusal: 'only_owner', organizations: ['Test Works'] })
  await enable(await giveTestPassword(w, other.id))
  assert.ok('user' in (await disable(email)))
  await enable(email)
})

test('refused: the only administrator of the server, and an address that nobody has', async () => {
  const first = await giveTestPassword(w, w.user.id)
  const second = await giveTestPassword(w, w.viewer.id)
  await changeAdministrator(w.database, first, true, await w.now())
  assert.deepEqual(await disable(first), { refusal: 'only_administrator' })
  await changeAdministrator(w.database, second, true, await w.now())
  const [one, other] = await Promise.all([disable(first), disable(second)])
  assert.equal([one, other].filter((verdict) => 'user' in verdict).length, 1, 'of two at once, one stays')
  assert.deepEqual(await disable('nobody@stint.test'), { refusal: 'unknown' })
})
