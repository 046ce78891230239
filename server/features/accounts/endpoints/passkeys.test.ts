import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs, testPassword } from '../../../testing/accounts.ts'
import { authenticator, type Quirks } from '../../../testing/passkeys.ts'
import { turnOnTwoStep } from '../../../testing/two-step.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { world } from '../../../testing/world.ts'

const origin = 'http://stint.test'
const w = await world({ now: '2026-05-04T08:00:00Z', settings: { STINT_TRUST_PROXY: '1' } })

test('201: a passkey is added, named, listed, told by mail, and signs in', async () => {
  const visitor = await signedInAs(w, w.manager.id)
  const key = authenticator(origin)
  const { options } = (await visitor.call('POST /account/passkeys/options')).body
  assert.equal(options.rp.id, 'stint.test')
  assert.equal(options.authenticatorSelection.residentKey, 'required')
  const made = await visitor.call('POST /account/passkeys', { response: key.create(options), name: ' Laptop ' })
  assert.equal(made.status, 201)
  assert.deepEqual([made.body.passkey.name, made.body.passkey.last_used_at], ['Laptop', null])
  assert.deepEqual((await w.mailsTo(visitor.email)).map((mail) => mail.subject), ['A passkey was added'])

  const other = w.visit()
  const reply = await useKey(other, key)
  assert.deepEqual([reply.status, reply.body.signed_in, reply.body.user.id], [200, true, w.manager.id])
  const { passkeys } = (await other.call('GET /account/passkeys')).body
  assert.ok(passkeys[0].last_used_at >= '2026-05-04T08:00:00')
  assert.equal((await other.call('GET /account/sessions')).body.sessions[0].signed_in_by, 'passkey')

  const again = (await visitor.call('POST /account/passkeys/options')).body.options
  assert.equal(again.excludeCredentials.length, 1)
  assert.equal((await visitor.call('POST /account/passkeys', { response: key.create(again), name: 'Twice' })).status, 400)
})

test('401: a challenge counts once, for five minutes, and only one that was given', async () => {
  const { key } = await withPasskey(w.user.id)
  const visitor = w.visit({ 'X-Forwarded-For': '203.0.113.1' })
  const { options } = (await visitor.call('POST /account/sign_in/passkey_options')).body
  const response = key.get(options)
  assert.equal((await visitor.call('POST /account/sign_in/passkey', { response })).status, 200)
  assert.deepEqual((await visitor.call('POST /account/sign_in/passkey', { response })).body.code, 'wrong_passkey')
  const made = { ...options, challenge: Buffer.alloc(32).toString('base64url') }
  assert.equal((await visitor.call('POST /account/sign_in/passkey', { response: key.get(made) })).status, 401)
  const late = (await visitor.call('POST /account/sign_in/passkey_options')).body.options
  await w.moveClock('2026-05-04T08:20:00Z')
  assert.equal((await visitor.call('POST /account/sign_in/passkey', { response: key.get(late) })).status, 401)
})

test('200: of twenty parallel uses of one answer one wins', async () => {
  const { key } = await withPasskey(w.viewer.id)
  const { options } = (await w.visit().call('POST /account/sign_in/passkey_options')).body
  const response = key.get(options)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => w.visit({ 'X-Forwarded-For': `203.0.114.${i}` }).call('POST /account/sign_in/passkey', { response })),
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
    const { key } = await withPasskey((await w.addPerson(`Keyed ${what}`)).id)
    const reply = await useKey(w.visit({ 'X-Forwarded-For': '203.0.115.1' }), key, quirks)
    assert.deepEqual([reply.status, reply.body.code], [401, 'wrong_passkey'])
    assert.equal((await useKey(w.visit(), key)).status, 200)
  })

test('401: a counter that went back tells of a copied key', async () => {
  const { key } = await withPasskey(w.projectManager.id)
  assert.equal((await useKey(w.visit(), key)).status, 200)
  key.setCounter(0)
  assert.equal((await useKey(w.visit(), key)).status, 401)
  assert.equal((await useKey(w.visit(), key)).status, 200)
})

test('401: a passkey that nobody has, and one of a challenge to register', async () => {
  assert.equal((await useKey(w.visit(), authenticator(origin))).status, 401)
  const { visitor, key } = await withPasskey(w.owner.id)
  const { options } = (await visitor.call('POST /account/passkeys/options')).body
  assert.equal((await w.visit().call('POST /account/sign_in/passkey', { response: key.get({ ...options, rpId: 'stint.test' }) })).status, 401)
})

test('200: with two-step sign-in, a passkey without a fingerprint or PIN is one factor only', async () => {
  await w.moveClock('2026-05-04T10:00:00Z')
  const { visitor, key } = await withPasskey(w.stranger.id)
  await turnOnTwoStep(w, visitor)
  assert.deepEqual((await useKey(w.visit(), key, { userVerified: false })).body, { signed_in: false, second_factor: ['totp', 'recovery_code'] })
  assert.equal((await useKey(w.visit(), key)).body.signed_in, true)
})

test('400: what does not answer the user’s own challenge is not added', async () => {
  await w.moveClock('2026-05-04T11:00:00Z')
  const mine = await signedInAs(w, w.owner.id)
  const theirs = await signedInAs(w, w.otherOwner.id)
  const { options } = (await theirs.call('POST /account/passkeys/options')).body
  const response = authenticator(origin).create(options)
  assert.equal((await mine.call('POST /account/passkeys', { response, name: 'Stolen' })).status, 400)
  const { options: own } = (await mine.call('POST /account/passkeys/options')).body
  const foreign = authenticator(origin).create(own, { origin: 'https://evil.test' })
  assert.equal((await mine.call('POST /account/passkeys', { response: foreign, name: 'Foreign' })).body.details[0].attribute, 'response')
  assert.equal((await mine.call('POST /account/passkeys', { response: { id: 1 }, name: '' })).status, 400)
})

test('204: a removed passkey signs nobody in; one of somebody else looks missing', async () => {
  const { visitor, key } = await withPasskey((await w.addPerson('Rita Remover')).id)
  const { passkeys } = (await visitor.call('GET /account/passkeys')).body
  const other = await signedInAs(w, w.owner.id)
  assert.equal((await other.call(`DELETE /account/passkeys/${passkeys[0].id}`)).status, 404)
  assert.equal((await visitor.call(`DELETE /account/passkeys/${passkeys[0].id}`)).status, 204)
  assert.equal((await useKey(w.visit(), key)).status, 401)
})

test('403: adding and removing need a lately confirmed session', async () => {
  await w.moveClock('2026-05-04T12:00:00Z')
  const visitor = await signedInAs(w, w.owner.id)
  await w.moveClock('2026-05-04T12:16:00Z')
  assert.equal((await visitor.call('POST /account/passkeys/options')).body.code, 'confirm_required')
  assert.equal((await visitor.call('DELETE /account/passkeys/1')).body.code, 'confirm_required')
  await visitor.call('POST /account/confirm', { password: testPassword })
  assert.equal((await visitor.call('POST /account/passkeys/options')).status, 200)
})

async function withPasskey(userId: number) {
  const visitor = await signedInAs(w, userId)
  const key = authenticator(origin)
  const { options } = (await visitor.call('POST /account/passkeys/options')).body
  const reply = await visitor.call('POST /account/passkeys', { response: key.create(options), name: 'Key' })
  assert.equal(reply.status, 201)
  return { visitor, key }
}

async function useKey(visitor: Visitor, key: ReturnType<typeof authenticator>, quirks?: Quirks) {
  const { options } = (await visitor.call('POST /account/sign_in/passkey_options')).body
  return visitor.call('POST /account/sign_in/passkey', { response: key.get(options, quirks) })
}
