import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caller } from '../testing/call.ts'
import { pluck } from '../testing/pluck.ts'
import { world } from '../testing/world.ts'

const limit = 5
const w = await world({ settings: { STINT_RATE_LIMIT_PER_MINUTE: String(limit) } })
const path = 'GET /v2/users/me'
const many = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))

/** Each test uses its own minutes, so it never meets another test's quota. */
let minute = 0
async function nextMinute(): Promise<number> {
  minute += 1
  await w.moveClock(`2026-05-04T08:${String(minute).padStart(2, '0')}:10Z`)
  return Date.UTC(2026, 4, 4, 8, minute) / 1000
}

function quotaOf({ headers }: { headers: Headers }): Record<string, number> {
  const number = (name: string) => Number(headers.get(`x-rate-limit-${name}`))
  return { limit: number('limit'), remaining: number('remaining'), reset: number('reset') }
}

test('200: every reply shows the remaining quota and its reset', async () => {
  const began = await nextMinute()
  for (const remaining of [4, 3, 2, 1, 0])
    assert.deepEqual(quotaOf(await w.call(path, w.owner)), { limit, remaining, reset: began + 60 })
})

test('429: past the limit, with the seconds to wait', async () => {
  const began = await nextMinute()
  await many(limit, () => w.call(path, w.owner))
  const { status, body, headers } = await w.call(path, w.owner)
  assert.equal(status, 429)
  assert.equal(body.error_code, 13000)
  assert.deepEqual(quotaOf({ headers }), { limit, remaining: 0, reset: began + 60 })
  const wait = Number(headers.get('retry-after'))
  assert.ok(wait > 0 && wait <= 50, `${wait} seconds`)
  await nextMinute()
  assert.equal((await w.call(path, w.owner)).status, 200)
})

test('200: each credential has its own quota', async () => {
  await nextMinute()
  await many(limit, () => w.call(path, w.owner))
  assert.equal((await w.call(path, w.owner)).status, 429)
  assert.equal((await w.call(path, w.manager)).status, 200)
})

test('429: refused requests count too', async () => {
  await nextMinute()
  for (const route of [
    'GET /v2/projects/abc',
    'GET /v2/nothing/here',
    'DELETE /v2/users/me',
    'GET /v2/projects/424242',
  ])
    assert.notEqual((await w.call(route, w.user)).status, 429)
  assert.equal((await w.call(path, w.user)).status, 200)
  assert.equal((await w.call('GET /v2/nothing/here', w.user)).status, 429)
})

test('429: token guesses count by address', async () => {
  await nextMinute()
  const guesses = await many(limit + 2, (i) => w.call(path, { token: `stoat_guess${i}` }))
  assert.deepEqual(pluck(guesses, 'status').sort(), [401, 401, 401, 401, 401, 429, 429])
  assert.equal((await w.call(path, w.owner)).status, 200, 'who has a credential is not held up')
})

test('429: public endpoints count by address', async () => {
  await nextMinute()
  const replies = await many(limit + 1, () => w.call('GET /v2/error_codes'))
  assert.deepEqual(pluck(replies, 'status').sort(), [200, 200, 200, 200, 200, 429])
})

test('429: two servers together never let more through than the limit', async () => {
  const other = caller(await w.startAnother())
  for (let round = 0; round < 3; round++) {
    await nextMinute()
    const replies = await many(30, (i) => (i % 2 === 0 ? w.call : other)(path, w.viewer))
    const passed = replies.filter((reply) => reply.status === 200)
    assert.equal(passed.length, limit)
    assert.equal(replies.filter((reply) => reply.status === 429).length, 30 - limit)
  }
})

test('429: account calls and OAuth calls without a credential count by address', async () => {
  for (const ask of [
    () => w.visit().call('POST /account/sign_in', { email: 'a@stint.test', password: 'x' }),
    () => w.visit().call('POST /account/sign_in', { email: 7 }),
    () => w.visit().call('GET /account/state'),
    () => w.visit().call('POST /account/sign_in', {}, { Origin: 'https://evil.example' }),
    () => w.call('POST /auth/access_tokens'),
    () => w.call('GET /auth/user_info'),
    () => w.call('GET /auth/jwks.json'),
  ]) {
    await nextMinute()
    const replies = await many(limit + 1, ask)
    assert.equal(pluck(replies, 'status').filter((status) => status === 429).length, 1)
    const refused = replies.find(({ status }) => status === 429)
    assert.ok(refused?.headers.get('retry-after'))
    assert.equal((await w.call('GET /v2/nothing')).status, 429)
    assert.equal((await w.call(path, w.owner)).status, 200)
  }
})
