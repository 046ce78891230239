import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { signedInAs, testPassword } from '../../../testing/accounts.ts'
import { bodyOf } from '../../../testing/call.ts'
import { codeOf, turnOnTwoStep } from '../../../testing/two-step.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z', settings: { STINT_TRUST_PROXY: '1' } })
let email = ''
let secret = ''
let recoveryCodes: string[] = []
before(async () => {
  const visitor = await signedInAs(w, w.owner.id)
  email = visitor.email
  ;({ secret, recoveryCodes } = await turnOnTwoStep(w, visitor))
})

const route = 'POST /account/sign_in/second_factor'

test('200: the password is followed by a code; the secret of the half session is not that of the whole one', async () => {
  await w.moveClock('2026-05-04T08:02:00Z')
  const visitor = w.visit()
  const first = await visitor.call('POST /account/sign_in', { email, password: testPassword })
  assert.deepEqual(first.body, { signed_in: false, second_factor: ['totp', 'recovery_code'] })
  assert.match(visitor.setCookies[0] ?? '', /SameSite=Lax$/, 'a half session is not remembered')
  const half = new Map(visitor.cookies)
  const reply = await visitor.call(route, { code: codeOf(secret, await w.now()) })
  assert.deepEqual([reply.status, reply.body.signed_in, reply.body.user.id], [200, true, w.owner.id])
  assert.match(visitor.setCookies[1] ?? '', /Max-Age=2592000$/)
  assert.notDeepEqual([...visitor.cookies], [...half])
  assert.equal((await visitor.call('POST /account/token')).status, 200)
  for (const [name, value] of half) visitor.cookies.set(name, value)
  assert.equal((await visitor.call(route, { code: '000000' })).body.code, 'sign_in_required')
})

test('401: a code counts once, also in another session, and an older one no more', async () => {
  await w.moveClock('2026-05-04T08:10:10Z')
  const earlier = codeOf(secret, instantFrom('2026-05-04T08:09:50Z'))
  const code = codeOf(secret, await w.now())
  assert.equal((await (await halfSession()).call(route, { code })).status, 200)
  const other = await halfSession()
  for (const used of [code, earlier]) {
    const reply = await other.call(route, { code: used })
    assert.deepEqual([reply.status, reply.body.code], [401, 'wrong_code'])
  }
  await w.moveClock('2026-05-04T08:11:10Z')
  assert.equal((await other.call(route, { code: codeOf(secret, await w.now()) })).status, 200)
})

test('200: of twenty parallel uses of one recovery code one wins', async () => {
  await w.moveClock('2026-05-04T08:31:00Z')
  const visitors = []
  for (let i = 0; i < 20; i++) visitors.push(await halfSession({ 'X-Forwarded-For': `203.0.113.${i}` }))
  const statuses = await inWaves(visitors, (visitor) =>
    visitor.call(route, { recovery_code: recoveryCodes[0]?.toUpperCase() }),
  )
  assert.equal(statuses.filter((status) => status === 200).length, 1)
  assert.ok(statuses.every((status) => status === 200 || status === 401 || status === 429))
  assert.equal(
    (await w.mailsTo(email)).filter((mail) => mail.subject === 'A recovery code was used').length,
    1,
  )
})

test('200: of twenty parallel uses of one code one wins', async () => {
  await w.moveClock('2026-05-04T08:46:10Z')
  const visitors = []
  for (let i = 0; i < 20; i++) visitors.push(await halfSession({ 'X-Forwarded-For': `203.0.113.${i}` }))
  const code = codeOf(secret, await w.now())
  const statuses = await inWaves(visitors, (visitor) => visitor.call(route, { code }))
  assert.equal(statuses.filter((status) => status === 200).length, 1)
})

test('429: ten wrong codes from one address are followed by a pause there, and not for a known browser', async () => {
  const known = await halfSession({ 'X-Forwarded-For': '203.0.113.90' })
  assert.equal((await known.call(route, { recovery_code: recoveryCodes[1] })).status, 200)
  await w.moveClock('2026-05-04T09:01:10Z')
  const visitor = await halfSession()
  for (let i = 0; i < 9; i++) assert.equal((await visitor.call(route, { code: '000000' })).status, 401)
  assert.equal((await visitor.call(route, { recovery_code: 'wrong-code' })).status, 401)
  const reply = await visitor.call(route, { code: codeOf(secret, await w.now()) })
  assert.deepEqual([reply.status, reply.body.code], [429, 'too_many_guesses'])
  assert.ok(Number(reply.headers.get('retry-after')) > 0)
  const signIn = { email, password: testPassword }
  assert.equal((await known.call('POST /account/sign_in', signIn)).body.signed_in, false)
  assert.equal((await known.call(route, { code: codeOf(secret, await w.now()) })).status, 200)
})

test('401: a half session ends with a new password, also while its code is on the way', async () => {
  await w.moveClock('2026-05-04T09:10:10Z')
  const visitor = await halfSession({ 'X-Forwarded-For': '203.0.113.91' })
  await w.database.change(sql`update sessions set revoked_at = now() where awaits_second_factor`)
  const reply = await visitor.call(route, { code: codeOf(secret, await w.now()) })
  assert.equal(reply.body.code, 'sign_in_required')
})

test('401: a session that waits for its second step allows no other call, and ends after ten minutes', async () => {
  await w.moveClock('2026-05-04T09:16:10Z')
  const visitor = await halfSession()
  const state = (await visitor.call('GET /account/state')).body
  assert.deepEqual([state.signed_in, state.user, state.organizations], [false, null, []])
  const document: {
    paths: Record<string, Record<string, { security?: [] }>>
  } = await bodyOf(await fetch(`${w.baseUrl}/auth/openapi.json`))
  let tried = 0
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      if (operation.security?.length === 0) continue
      const reply = await visitor.call(
        `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '1')}`,
        method === 'get' ? undefined : {},
      )
      assert.deepEqual([reply.status, reply.body.code], [401, 'sign_in_required'], `${method} ${path}`)
      tried += 1
    }
  assert.ok(tried > 15, `${tried} calls`)
  await w.moveClock('2026-05-04T09:26:20Z')
  assert.equal(
    (await visitor.call(route, { code: codeOf(secret, await w.now()) })).body.code,
    'sign_in_required',
  )
})

test('200: signing out ends a half session', async () => {
  await w.moveClock('2026-05-04T09:31:10Z')
  const visitor = await halfSession()
  const kept = new Map(visitor.cookies)
  assert.equal((await visitor.call('POST /account/sign_out')).status, 200)
  for (const [name, value] of kept) visitor.cookies.set(name, value)
  assert.equal((await visitor.call(route, { code: codeOf(secret, await w.now()) })).status, 401)
})

test('400: neither code, or both', async () => {
  const visitor = await halfSession()
  assert.equal((await visitor.call(route, {})).status, 400)
  assert.equal(
    (await visitor.call(route, { code: '1', recovery_code: '2' })).body.details[0].attribute,
    'code',
  )
})

async function halfSession(headers?: Record<string, string>): Promise<Visitor> {
  const visitor = w.visit(headers)
  const reply = await visitor.call('POST /account/sign_in', { email, password: testPassword })
  assert.equal(reply.body.signed_in, false)
  return visitor
}

/** All at the same time, without the account's limit of ten guesses deciding which are accepted. */
async function inWaves(
  visitors: Visitor[],
  use: (visitor: Visitor) => Promise<{ status: number }>,
): Promise<number[]> {
  return (await Promise.all(visitors.map(use))).map((reply) => reply.status)
}
