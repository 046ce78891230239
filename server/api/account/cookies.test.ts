import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../testing/accounts.ts'
import { world } from '../../testing/world.ts'
import { sessionSecretIn } from './cookies.ts'

const w = await world({ settings: { BASE_URL: 'https://stint.test' } })

test('200: under https the cookie is Secure and bound to this very host', async () => {
  const visitor = await signedInAs(w, w.owner.id)
  assert.match(
    visitor.setCookies[0] ?? '',
    /^__Host-stint_session=stses_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/,
  )
  assert.equal((await visitor.call('GET /account/profile')).status, 200)
  await visitor.call('POST /account/sign_out')
  assert.equal(
    visitor.setCookies.at(-1),
    '__Host-stint_session=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
  )
})

test('401: under https a cookie without the prefix is ignored, because others could set it', async () => {
  const visitor = await signedInAs(w, w.owner.id)
  const secret = visitor.cookies.get('__Host-stint_session') ?? ''
  visitor.cookies.clear()
  visitor.cookies.set('stint_session', secret)
  assert.equal((await visitor.call('GET /account/profile')).status, 401)
})

test('found: the secret among other cookies, and nothing that cannot be one', () => {
  const secret = `stses_${'a'.repeat(43)}`
  assert.equal(sessionSecretIn(`a=b; stint_session=${secret}; c=d`, 'http://stint.test'), secret)
  assert.equal(sessionSecretIn(`xstint_session=${secret}`, 'http://stint.test'), undefined)
  assert.equal(sessionSecretIn('stint_session=', 'http://stint.test'), undefined)
  assert.equal(
    sessionSecretIn("stint_session=' or 1=1 --aaaaaaaaaaaaaaaaaaaa", 'http://stint.test'),
    undefined,
  )
  assert.equal(sessionSecretIn(undefined, 'http://stint.test'), undefined)
})
