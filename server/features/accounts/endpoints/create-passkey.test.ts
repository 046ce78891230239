import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../../testing/accounts.ts'
import { addPasskey, authenticator } from '../../../testing/passkeys.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const origin = 'http://stint.test'

test('201: a passkey is added under its name, and announced by mail', async () => {
  const visitor = await signedInAs(w, w.manager.id)
  const { options } = (await visitor.call('POST /account/passkeys/options')).body
  const response = authenticator(origin).create(options)
  const made = await visitor.call('POST /account/passkeys', { response, name: ' Laptop ' })
  assert.equal(made.status, 201)
  assert.deepEqual([made.body.passkey.name, made.body.passkey.last_used_at], ['Laptop', null])
  assert.deepEqual(
    (await w.mailsTo(visitor.email)).map((mail) => mail.subject),
    ['A passkey was added'],
  )
})

test('400: a passkey that is known, and the twenty-first', async () => {
  const visitor = await signedInAs(w, w.user.id)
  const key = await addPasskey(visitor, origin)
  const add = async (response: typeof key.create) => {
    const { options } = (await visitor.call('POST /account/passkeys/options')).body
    return visitor.call('POST /account/passkeys', { response: response(options), name: 'One more' })
  }
  assert.equal((await add(key.create)).body.details[0].error, 'is a passkey that already exists')
  for (let i = 1; i < 20; i++) await addPasskey(visitor, origin)
  assert.equal((await add(authenticator(origin).create)).body.code, 'too_many_passkeys')
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
  assert.equal(
    (await mine.call('POST /account/passkeys', { response: foreign, name: 'Foreign' })).body.details[0]
      .attribute,
    'response',
  )
  assert.equal((await mine.call('POST /account/passkeys', { response: { id: 1 }, name: '' })).status, 400)
})
