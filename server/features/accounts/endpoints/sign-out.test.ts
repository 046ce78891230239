import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'

const w = await world()

test('200: signing out ends the session, its cookie and its tokens', async () => {
  const visitor = await signedInAs(w, w.owner.id)
  const kept = new Map(visitor.cookies)
  const token = { token: (await visitor.call('POST /account/token')).body.access_token }
  assert.equal((await w.call('GET /v2/users/me', token)).status, 200)

  assert.deepEqual((await visitor.call('POST /account/sign_out')).body, {})
  assert.equal(visitor.cookies.has('stint_session'), false)
  assert.equal(visitor.setCookies.at(-1), 'stint_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
  assert.equal((await w.call('GET /v2/users/me', token)).status, 401)

  for (const [name, value] of kept) visitor.cookies.set(name, value)
  const reply = await visitor.call('GET /account/sessions')
  assert.deepEqual([reply.status, reply.body.code, reply.body.error_code], [401, 'sign_in_required', 10020])
})

test('200: without a session there is nothing to end', async () => {
  assert.equal((await w.visit().call('POST /account/sign_out')).status, 200)
})
