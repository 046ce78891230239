import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resetSecretFor, secretIn, signedInAs, testPassword } from '../../../testing/accounts.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z', settings: { STINT_TRUST_PROXY: '1' } })

test('400: the links of earlier changes no longer work', async () => {
  const visitor = await signedInAs(w, w.projectManager.id)
  await visitor.call('PUT /account/profile', { email: 'pia@one.test' })
  await visitor.call('PUT /account/profile', { email: 'pia@two.test' })
  const [one] = await w.mailsTo('pia@one.test')
  assert.equal(
    (await w.visit().call('POST /account/email_confirmations/complete', { token: secretIn(one?.link) })).body
      .code,
    'link_expired',
  )
  const [two] = await w.mailsTo('pia@two.test')
  assert.equal(
    (await visitor.call('POST /account/email_confirmations/complete', { token: secretIn(two?.link) })).status,
    200,
  )
})

test('401, 403: the link to a new address works in no browser but one of that account', async () => {
  const visitor = await signedInAs(w, w.user.id)
  await visitor.call('PUT /account/profile', { email: 'uma@new.test' })
  const token = secretIn((await w.mailsTo('uma@new.test')).at(-1)?.link)
  const confirm = (browser: Visitor) => browser.call('POST /account/email_confirmations/complete', { token })
  assert.equal((await confirm(w.visit())).body.code, 'sign_in_required')
  assert.equal((await confirm(await signedInAs(w, w.owner.id))).body.code, 'other_account')
  assert.equal((await confirm(visitor)).status, 200, 'a refusal does not use it up')
})

test('400: a change of address outlives neither a new password nor a reset', async () => {
  const visitor = await signedInAs(w, w.member.id)
  const confirm = async (address: string) => {
    const token = secretIn((await w.mailsTo(address)).at(-1)?.link)
    return (await visitor.call('POST /account/email_confirmations/complete', { token })).body.code
  }
  await visitor.call('PUT /account/profile', { email: 'thief@one.test' })
  const passwords = { current_password: testPassword, new_password: 'another lantern pool' }
  assert.equal((await visitor.call('PUT /account/password', passwords)).status, 200)
  assert.equal((await visitor.call('GET /account/profile')).body.email_change_pending, null)
  assert.equal(await confirm('thief@one.test'), 'link_expired')

  await visitor.call('PUT /account/profile', { email: 'thief@two.test' })
  const token = await resetSecretFor(w, visitor.email)
  const reset = await w.visit().call('POST /account/password_resets/complete', {
    token,
    password: testPassword,
  })
  assert.equal(reset.status, 200)
  assert.equal(
    (await visitor.call('POST /account/sign_in', { email: visitor.email, password: testPassword })).status,
    200,
  )
  assert.equal((await visitor.call('GET /account/profile')).body.email_change_pending, null)
  assert.equal(await confirm('thief@two.test'), 'link_expired')
})

test('400: only the reader of an address’s mails learns that it is taken', async () => {
  const visitor = await signedInAs(w, w.viewer.id)
  assert.equal((await visitor.call('PUT /account/profile', { email: 'Olive.Owner@stint.test' })).status, 200)
  const mail = (await w.mailsTo('Olive.Owner@stint.test')).at(-1)
  const reply = await visitor.call('POST /account/email_confirmations/complete', {
    token: secretIn(mail?.link),
  })
  assert.deepEqual([reply.status, reply.body.code], [400, 'address_taken'])
})
