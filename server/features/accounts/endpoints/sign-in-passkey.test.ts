import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../../testing/accounts.ts'
import { addPasskey, authenticator, type Quirks, signInWith } from '../../../testing/passkeys.ts'
import { turnOnTwoStep } from '../../../testing/two-step.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z', settings: { STINT_TRUST_PROXY: '1' } })
const origin = 'http://stint.test'

test('200: a passkey signs in without a password', async () => {
  const key = await addPasskey(await signedInAs(w, w.manager.id), origin)
  const visitor = w.visit()
  const reply = await signInWith(key, visitor)
  assert.deepEqual([reply.status, reply.body.signed_in, reply.body.user.id], [200, true, w.manager.id])
  assert.equal((await visitor.call('GET /account/sessions')).body.sessions[0].signed_in_by, 'passkey')
})

test('401: a challenge counts once, for five minutes, and only one that was given', async () => {
  const key = await addPasskey(await signedInAs(w, w.user.id), origin)
  const visitor = w.visit({ 'X-Forwarded-For': '203.0.113.1' })
  const { options } = (await visitor.call('POST /account/sign_in/passkey_options')).body
  const response = key.get(options)
  assert.equal((await visitor.call('POST /account/sign_in/passkey', { response })).status, 200)
  assert.deepEqual(
    (await visitor.call('POST /account/sign_in/passkey', { response })).body.code,
    'wrong_passkey',
  )
  const made = { ...options, challenge: Buffer.alloc(32).toString('base64url') }
  assert.equal((await visitor.call('POST /account/sign_in/passkey', { response: key.get(made) })).status, 401)
  const late = (await visitor.call('POST /account/sign_in/passkey_options')).body.options
  await w.moveClock('2026-05-04T08:20:00Z')
  assert.equal((await visitor.call('POST /account/sign_in/passkey', { response: key.get(late) })).status, 401)
})

test('200: of twenty parallel uses of one answer one wins', async () => {
  const key = await addPasskey(await signedInAs(w, w.viewer.id), origin)
  const { options } = (await w.visit().call('POST /account/sign_in/passkey_options')).body
  const response = key.get(options)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      w.visit({ 'X-Forwarded-For': `203.0.114.${i}` }).call('POST /account/sign_in/passkey', { response }),
    ),
  )
  assert.deepEqual(replies.map((reply) => reply.status).sort(), [200, ...Array(19).fill(401)])
})

const wrongs: [string, Quirks][] = [
  ['another origin', { origin: 'https://evil.test' }],
  ['another site', { rpId: 'evil.test' }],
  ['a wrong signature', { breakSignature: true }],
  ['another user', { userHandle: Buffer.from('1').toString('base64url') }],
]
for (const [what, quirks] of wrongs)
  test(`401: an answer for ${what} is refused`, async () => {
    const key = await addPasskey(await signedInAs(w, (await w.addPerson(`Keyed ${what}`)).id), origin)
    const reply = await signInWith(key, w.visit({ 'X-Forwarded-For': '203.0.115.1' }), quirks)
    assert.deepEqual([reply.status, reply.body.code], [401, 'wrong_passkey'])
    assert.equal((await signInWith(key, w.visit())).status, 200)
  })

test('401: a counter that went back reveals a copied key', async () => {
  const key = await addPasskey(await signedInAs(w, w.projectManager.id), origin)
  assert.equal((await signInWith(key, w.visit())).status, 200)
  key.setCounter(0)
  assert.equal((await signInWith(key, w.visit())).status, 401)
  assert.equal((await signInWith(key, w.visit())).status, 200)
})

test('401: an unknown passkey, and one from a registration challenge', async () => {
  assert.equal((await signInWith(authenticator(origin), w.visit())).status, 401)
  const visitor = await signedInAs(w, w.owner.id)
  const key = await addPasskey(visitor, origin)
  const { options } = (await visitor.call('POST /account/passkeys/options')).body
  assert.equal(
    (
      await w
        .visit()
        .call('POST /account/sign_in/passkey', { response: key.get({ ...options, rpId: 'stint.test' }) })
    ).status,
    401,
  )
})

test('200: with two-step sign-in, a passkey without a fingerprint or PIN is one factor only', async () => {
  await w.moveClock('2026-05-04T10:00:00Z')
  const visitor = await signedInAs(w, w.stranger.id)
  const key = await addPasskey(visitor, origin)
  await turnOnTwoStep(w, visitor)
  assert.deepEqual((await signInWith(key, w.visit(), { userVerified: false })).body, {
    signed_in: false,
    second_factor: ['totp', 'recovery_code'],
  })
  assert.equal((await signInWith(key, w.visit())).body.signed_in, true)
})
