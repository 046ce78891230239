import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs, testPassword } from '../../testing/accounts.ts'
import { makeLink } from '../../testing/invites.ts'
import { memberMadeByOwner } from '../../testing/planted.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { world } from '../../testing/world.ts'
import { makeProduct } from '../../wiring/product.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const { accountEndpoints } = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' })

// What adds a way in or something that acts later, or changes the server.
const makers = [
  'DELETE /account/sample_data',
  'POST /account/applications',
  'POST /account/applications/:application_id/secrets',
  'POST /account/authorization_requests/:request_id',
  'POST /account/organizations/:organization_id/tokens',
  'POST /account/passkeys',
  'POST /account/passkeys/options',
  'POST /account/personal_tokens',
  'POST /account/recovery_codes',
  'POST /account/totp',
  'POST /account/totp/confirm',
  'PUT /account/applications/:application_id',
  'PUT /account/organizations/:organization_id/tokens/:token_id',
  'PUT /account/plans/:organization_id',
]

async function refusedTo(visitor: Visitor, code: string): Promise<string[]> {
  const refused: string[] = []
  for (const { method, path, access } of accountEndpoints) {
    if (access === 'public') continue
    const route = `${method} ${path.replaceAll(/:\w+/g, '999999')}`
    const reply = await visitor.call(route, method === 'GET' ? undefined : {})
    if (reply.body?.code !== code) continue
    assert.equal(reply.status, 403)
    refused.push(`${method} ${path}`)
  }
  return refused.toSorted()
}

test('403: an account created by another user can add no factor, token or application', async () => {
  const { visitor } = await memberMadeByOwner(w, 'victim@stint.test')
  assert.equal((await visitor.call('POST /account/totp')).body.error, 'Confirm your email address first.')
  assert.deepEqual(await refusedTo(visitor, 'address_unproven'), makers)
  assert.equal((await visitor.call('GET /account/state')).body.user.needs_confirmation, true)
})

test('403: neither does one that joined by a shared link with a typed address', async () => {
  const visitor = w.visit()
  const { code } = await makeLink(w)
  const joined = await visitor.call(`POST /account/invites/${code}/accept`, {
    name: 'Not Them',
    email: 'typed@stint.test',
    password: testPassword,
    time_zone: 'UTC',
  })
  assert.equal(joined.status, 200)
  assert.deepEqual(await refusedTo(visitor, 'address_unproven'), makers)
})

test('403: every call that requires a fresh session and creates something is covered', () => {
  const fresh = accountEndpoints
    .filter(({ access, method }) => access === 'fresh' && method !== 'DELETE')
    .map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(
    fresh.filter((route) => !makers.includes(route)),
    [],
  )
})

test('403: an owner gives no organization token to such an account', async () => {
  const { id } = await memberMadeByOwner(w, 'second@stint.test')
  const owner = await signedInAs(w, w.owner.id)
  const path = `/account/organizations/${w.organizationId}/tokens`
  const given = await owner.call(`POST ${path}`, { name: 'Planted', user_id: id })
  assert.deepEqual([given.status, given.body.code], [403, 'assignee_unproven'])
  const { organization_token } = (await owner.call(`POST ${path}`, { name: 'Mine', user_id: w.owner.id }))
    .body
  const moved = await owner.call(`PUT ${path}/${organization_token.id}`, { user_id: id })
  assert.equal(moved.body.code, 'assignee_unproven')
})

test('403: until a given password is changed, every other call is refused', async () => {
  const { visitor, password } = await memberMadeByOwner(w, 'forced@stint.test', {
    require_password_change: true,
  })
  const all = accountEndpoints
    .filter(({ access }) => access !== 'public')
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted()
  assert.deepEqual(
    await refusedTo(visitor, 'password_change_required'),
    all.filter((route) => route !== 'PUT /account/password'),
  )
  const { user } = (await visitor.call('GET /account/state')).body
  assert.equal(user.must_change_password, true)
  const passwords = { current_password: password, new_password: testPassword }
  assert.equal((await visitor.call('PUT /account/password', passwords)).status, 200)
  const { access_token: token } = (await visitor.call('POST /account/token')).body
  assert.equal((await w.call('GET /v2/users/me', { token })).status, 200)
})
