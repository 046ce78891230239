import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { until } from '../../../foundation/testing/until.ts'
import { resetSecretFor, secretIn, testPassword } from '../../../testing/accounts.ts'
import { invite, mailedSecret } from '../../../testing/invites.ts'
import { memberMadeByOwner, plantEverything } from '../../../testing/planted.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z', settings: { STINT_TRUST_PROXY: '1' } })
const planted = {
  sessions: 1,
  personal_tokens: 1,
  organization_tokens: 1,
  passkeys: 1,
  authenticator_apps: 1,
  recovery_codes: 10,
  applications: 1,
  allowed_applications: 1,
  webhooks: 1,
  calendar_feeds: 0,
  invite_links: 0,
  chat_webhooks: 0,
  report_links: 0,
}
const nothing = Object.fromEntries(Object.keys(planted).map((name) => [name, 0]))

test('200: after the first reset no planted session, token, passkey, code, application or webhook works', async () => {
  const { id } = await w.addPerson('Rita Reset')
  const { visitor, stillWorks } = await plantEverything(w, id)
  const token = await resetSecretFor(w, visitor.email)
  const reply = await w.visit().call('POST /account/password_resets/complete', {
    token,
    password: 'another lantern pool',
  })
  // The person came with an organization token of their own, and has asked the API about themself.
  assert.deepEqual(reply.body, { ended: { ...planted, organization_tokens: 2 }, left: nothing })
  assert.deepEqual(await stillWorks(), [])
})

test('200: the first confirmation ends them too, and renews the session that confirms', async () => {
  const { id } = await w.addPerson('Cora Confirm')
  const { visitor, stillWorks } = await plantEverything(w, id)
  await visitor.call('POST /account/email_confirmations')
  const token = secretIn((await w.mailsTo(visitor.email)).at(-1)?.link)
  const reply = await visitor.call('POST /account/email_confirmations/complete', { token })
  assert.equal(reply.body.password_token, null)
  assert.deepEqual(reply.body.access.left, { ...nothing, sessions: 1 })
  assert.deepEqual(await stillWorks(), [])
  assert.equal((await visitor.call('GET /account/profile')).body.user.email_confirmed, true)
  assert.equal((await visitor.call('POST /account/token')).status, 200)
})

test('200: a mailed invite ends them too, and renews the session that accepts', async () => {
  const { id } = await w.addPerson('Ina Invited')
  const { visitor, stillWorks } = await plantEverything(w, id)
  await w.database.change(sql`update users set is_email_unproven = true where id = ${id}`)
  const reply = await w.call(`POST /v2/organizations/${w.otherOrganizationId}/invites`, w.otherOwner, {
    body: { email: visitor.email, role: 'organization_manager' },
  })
  assert.equal(reply.status, 201, reply.text)
  const secret = await mailedSecret(w, visitor.email)
  assert.equal((await visitor.call(`POST /account/invites/${secret}/accept`, {})).status, 200)
  assert.deepEqual(await stillWorks(), [])
  assert.equal((await visitor.call('GET /account/profile')).body.user.email_confirmed, true)
})

test('200: a later reset ends sessions and tokens, and shows which factors are left', async () => {
  const { id } = await w.addPerson('Lara Later')
  await w.database.change(sql`update users set email_confirmed_at = created_at where id = ${id}`)
  const { visitor } = await plantEverything(w, id)
  const token = await resetSecretFor(w, visitor.email)
  const { body } = await w.visit().call('POST /account/password_resets/complete', {
    token,
    password: 'another lantern pool',
  })
  assert.deepEqual(body.ended, { ...nothing, sessions: 1, personal_tokens: 1 })
  assert.deepEqual(body.left, {
    ...planted,
    sessions: 0,
    personal_tokens: 0,
    organization_tokens: 2,
  })
})

test('200: confirming the address of an account that another user created ends its password', async () => {
  const { visitor, password } = await memberMadeByOwner(w, 'victim@stint.test')
  await visitor.call('POST /account/email_confirmations')
  const token = secretIn((await w.mailsTo('victim@stint.test')).at(-1)?.link)
  const victim = w.visit()
  const { body } = await victim.call('POST /account/email_confirmations/complete', { token })
  assert.equal((await visitor.call('GET /account/profile')).status, 401)
  const attacker = w.visit()
  const old = { email: 'victim@stint.test', password }
  assert.equal((await attacker.call('POST /account/sign_in', old)).status, 401)
  const chosen = { token: body.password_token, password: testPassword }
  assert.equal((await victim.call('POST /account/password_resets/complete', chosen)).status, 200)
  assert.equal((await victim.call('POST /account/sign_in', { ...old, password: testPassword })).status, 200)
})

test('403: after a confirmation in a session, a password chosen by another user must be changed', async () => {
  const { visitor, password } = await memberMadeByOwner(w, 'newhire@stint.test')
  await visitor.call('POST /account/email_confirmations')
  const token = secretIn((await w.mailsTo('newhire@stint.test')).at(-1)?.link)
  assert.equal((await visitor.call('POST /account/email_confirmations/complete', { token })).status, 200)
  assert.equal((await visitor.call('POST /account/token')).body.code, 'password_change_required')
  const passwords = { current_password: password, new_password: testPassword }
  assert.equal((await visitor.call('PUT /account/password', passwords)).status, 200)
  assert.equal((await visitor.call('POST /account/token')).status, 200)
})

test('401: a call that runs while its session ends stores nothing', async () => {
  const { id } = await w.addPerson('Rae Racer')
  const { visitor } = await plantEverything(w, id)
  const body = { name: 'Late', redirect_uris: ['https://late.example/'] }
  const late = await transaction(w.database, async (tx) => {
    await tx.rows({}, sql`select from users where id = ${id} for no key update`)
    const call = visitor.call('POST /account/applications', body)
    await until(isWaiting, 'the call waits for the account')
    await tx.change(sql`update sessions set revoked_at = now() where user_id = ${id}`)
    return { call }
  })
  assert.equal((await late.call).status, 401)
  const made = await queried(w.database, sql`select from oauth_applications where name = 'Late'`)
  assert.equal(made.length, 0)
})

async function isWaiting(): Promise<boolean> {
  const waiting = await queried(
    w.database,
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waiting.length > 0
}

test('200: an invite to a proven account leaves its factors alone', async () => {
  const { id } = await w.addPerson('Paz Proven')
  await w.database.change(
    sql`update users set email_confirmed_at = created_at, is_email_unproven = true where id = ${id}`,
  )
  const { visitor } = await plantEverything(w, id)
  await invite(w, { email: visitor.email })
  assert.equal((await visitor.call('GET /account/passkeys')).body.passkeys.length, 1)
})
