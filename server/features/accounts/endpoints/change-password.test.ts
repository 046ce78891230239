import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs, testPassword } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const fresh = 'another lantern pool'

test('200: a new password ends the other sessions and every other token of the user', async () => {
  const desk = await signedInAs(w, w.owner.id)
  const phone = await signedInAs(w, w.owner.id)
  const tokenOf = async (visitor: typeof desk) => ({
    token: (await visitor.call('POST /account/token')).body.access_token,
  })
  const [mine, other] = [await tokenOf(desk), await tokenOf(phone)]
  const reply = await desk.call('PUT /account/password', {
    current_password: testPassword,
    new_password: fresh,
  })
  assert.deepEqual([reply.status, reply.body], [200, {}])
  assert.equal((await phone.call('GET /account/profile')).status, 401)
  assert.equal((await w.call('GET /v2/users/me', other)).status, 401)
  assert.equal((await desk.call('GET /account/profile')).status, 200)
  assert.equal((await w.call('GET /v2/users/me', mine)).status, 200)
  assert.equal(
    (await w.visit().call('POST /account/sign_in', { email: desk.email, password: testPassword })).status,
    401,
  )
  assert.equal(
    (await w.visit().call('POST /account/sign_in', { email: desk.email, password: fresh })).status,
    200,
  )
  const subjects = (await w.mailsTo(desk.email)).map((mail) => mail.subject)
  assert.ok(subjects.includes('Your password was changed'))
})

test('429: a new password forgets the other browsers, and the account knows only the one that made it', async () => {
  const desk = await signedInAs(w, w.viewer.id)
  const phone = await signedInAs(w, w.viewer.id)
  const passwords = { current_password: testPassword, new_password: fresh }
  assert.equal((await desk.call('PUT /account/password', passwords)).status, 200)
  const stranger = w.visit()
  const wrong = { email: desk.email, password: 'not the password' }
  for (let i = 0; i < 10; i++) await stranger.call('POST /account/sign_in', wrong)
  const right = { email: desk.email, password: fresh }
  assert.equal((await phone.call('POST /account/sign_in', right)).status, 429)
  assert.equal((await desk.call('POST /account/sign_in', right)).status, 200)
})

test('400: the current password must be right and the new one good', async () => {
  const visitor = await signedInAs(w, w.manager.id)
  const change = (current_password: string, new_password: string) =>
    visitor.call('PUT /account/password', { current_password, new_password })
  assert.deepEqual((await change('wrong', fresh)).body.details, [
    { attribute: 'current_password', error: 'is wrong' },
  ])
  assert.equal((await change(testPassword, 'short')).body.details[0].attribute, 'new_password')
  assert.equal((await change(testPassword, 'a'.repeat(257))).body.details[0].attribute, 'new_password')
  assert.equal((await change(testPassword, 'qwertyuiop')).body.details[0].attribute, 'new_password')
  assert.equal(
    (await change(testPassword, visitor.email.toUpperCase())).body.details[0].attribute,
    'new_password',
  )
  assert.equal(
    (await w.visit().call('PUT /account/password', { current_password: testPassword, new_password: fresh }))
      .status,
    401,
  )
})
