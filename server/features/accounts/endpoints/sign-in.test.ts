import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { guessWindowSeconds } from '../../../foundation/http/guesses.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { giveTestPassword, signedInAs, testPassword } from '../../../testing/accounts.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { world } from '../../../testing/world.ts'
import { hashPassword } from '../../identity/public.ts'
import { addressKey } from '../rules/guess-subject.ts'

const w = await world({ settings: { STINT_TRUST_PROXY: '1' }, now: '2026-05-04T08:01:00Z' })
let email = ''
before(async () => {
  email = await giveTestPassword(w, w.owner.id)
})

const from = (address: string) => ({ 'X-Forwarded-For': address })
const wrong = { email: 'olive.owner@stint.test', password: 'not the password' }

test('200: the right password signs in, whatever the case of the address', async () => {
  const visitor = w.visit({ 'User-Agent': 'A test browser' })
  const reply = await visitor.call('POST /account/sign_in', {
    email: email.toUpperCase(),
    password: testPassword,
  })
  assert.equal(reply.status, 200)
  assert.equal(reply.headers.get('cache-control'), 'no-store')
  assert.equal(reply.body.user.id, w.owner.id)
  assert.deepEqual([reply.body.user.has_password, reply.body.user.has_totp], [true, false])
  const [cookie = ''] = visitor.setCookies
  assert.match(cookie, /^stint_session=stses_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
  const [stored] = await queried<{ hash: Buffer }>(
    w.database,
    sql`select secret_hash as hash from sessions order by id desc limit 1`,
  )
  assert.ok(stored && !cookie.includes(stored.hash.toString('base64url')))
})

test('200: a session that is not remembered ends with the browser, or a day after its last visit', async () => {
  const visitor = w.visit()
  await visitor.call('POST /account/sign_in', { email, password: testPassword, remember: false })
  assert.match(visitor.setCookies[0] ?? '', /SameSite=Lax$/)
  const [session] = await queried<{ hours: number }>(
    w.database,
    sql`
    select extract(epoch from expires_at - created_at)::int / 3600 as hours from sessions order by id desc limit 1`,
  )
  assert.equal(session?.hours, 24)
})

test('200: signing in again makes a new secret and ends the session that the browser had', async () => {
  const visitor = await signedInAs(w, w.owner.id)
  const old = new Map(visitor.cookies)
  await visitor.call('POST /account/sign_in', { email, password: testPassword })
  assert.notDeepEqual([...visitor.cookies.values()], [...old.values()])
  const thief = w.visit()
  for (const [name, value] of old) thief.cookies.set(name, value)
  assert.equal((await thief.call('GET /account/sessions')).status, 401)
})

test('401: wrong password, unknown account, user without a password and disabled user get the same answer', async () => {
  const member = await giveTestPassword(w, w.member.id)
  await w.database.change(sql`update users set status = 'disabled' where id = ${w.member.id}`)
  const tries = [
    wrong,
    { ...wrong, email: 'nobody@stint.test' },
    { ...wrong, email: 'uma.user@stint.test' },
    { email: member, password: testPassword },
  ]
  for (const body of tries) {
    const visitor = w.visit(from('198.51.100.1'))
    const reply = await visitor.call('POST /account/sign_in', body)
    assert.equal(reply.status, 401)
    assert.deepEqual(reply.body, {
      code: 'wrong_credentials',
      error_code: 10023,
      error: 'The email address or password is wrong.',
    })
    assert.equal(visitor.setCookies.length, 0)
  }
})

test('401: an unknown account takes about as much work as a wrong password', async () => {
  const known: number[] = []
  const unknown: number[] = []
  for (let i = 0; i < 9; i++) {
    // Each guess has its own address and account, so that none is throttled.
    known.push(await workFor({ ...wrong, email: (await person(i)).email }, `198.51.101.${i}`))
    unknown.push(await workFor({ ...wrong, email: `nobody-${i}@stint.test` }, `198.51.102.${i}`))
  }
  const ratio = median(unknown) / median(known)
  assert.ok(ratio > 0.5 && ratio < 2, `the ratio of the medians is ${ratio}`)
})

test('429: ten wrong passwords from one address lock only that address out of the account', async () => {
  await w.moveClock('2026-05-04T08:31:00Z')
  const right = { ...wrong, password: testPassword }
  for (let i = 0; i < 9; i++) assert.equal((await attempt(wrong, '203.0.113.20')).status, 401)
  assert.equal((await attempt(right, '203.0.113.20')).status, 200, 'right after nine wrong ones')
  assert.equal((await attempt(wrong, '203.0.113.20')).status, 401)
  const refused = await attempt(right, '203.0.113.20')
  assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_guesses'])
  const wait = Number(refused.headers.get('retry-after'))
  assert.ok(wait > 0 && wait <= 840, `${wait} s`)
  assert.equal((await attempt(right, '203.0.113.22')).status, 200, 'from elsewhere')
  await w.moveClock('2026-05-04T08:46:00Z')
  assert.equal((await attempt(right, '203.0.113.20')).status, 200)
})

test('429: a hundred wrong passwords from many addresses close an account, but not for a browser that it knows', async () => {
  const known = await signedInAs(w, w.owner.id, from('203.0.113.40'))
  await known.call('POST /account/sign_out')
  await w.moveClock('2026-05-04T09:16:00Z')
  const right = { ...wrong, password: testPassword }
  await fillWindow(`password:${addressKey(wrong.email)}`, 99)
  assert.equal((await attempt(wrong, '203.0.113.41')).status, 401)
  assert.equal((await attempt(right, '203.0.113.42')).status, 429)
  const signIn = (visitor: Visitor, body: object) => visitor.call('POST /account/sign_in', body)
  for (let i = 0; i < 9; i++) assert.equal((await signIn(known, wrong)).status, 401)
  assert.equal((await signIn(known, right)).status, 200, 'it has ten guesses of its own')
  assert.equal((await signIn(known, wrong)).status, 401)
  assert.equal((await signIn(known, right)).status, 429)
  const copied = w.visit(from('203.0.113.43'))
  copied.cookies.set('stint_device', `stdev_${'x'.repeat(43)}`)
  assert.equal((await signIn(copied, right)).status, 429, 'a browser that only says so is not known')
})

test('200: the cookie of a known browser alone does not sign in, and has no effect for another account', async () => {
  await w.moveClock('2026-05-04T09:46:00Z')
  const visitor = await signedInAs(w, w.owner.id)
  const cookie = visitor.setCookies.find((each) => each.startsWith('stint_device='))
  assert.match(
    cookie ?? '',
    /^stint_device=stdev_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
  )
  visitor.cookies.delete('stint_session')
  assert.equal((await visitor.call('GET /account/profile')).status, 401)
  const other = { ...wrong, email: await giveTestPassword(w, w.manager.id) }
  await fillWindow(`password:${addressKey(other.email)}`, 100)
  assert.equal((await visitor.call('POST /account/sign_in', other)).status, 429)
})

test('429: an unknown account is throttled like a known one', async () => {
  await w.moveClock('2026-05-04T10:31:00Z')
  const body = { ...wrong, email: 'nobody@stint.test' }
  const replies = []
  for (let i = 0; i < 11; i++) replies.push((await attempt(body, '203.0.114.1')).status)
  assert.deepEqual(replies, [...Array(10).fill(401), 429])
  await fillWindow(`password:${addressKey(body.email)}`, 100)
  assert.equal((await attempt(body, '203.0.114.2')).status, 429)
})

test('429: thirty parallel guesses from one address at one account are judged ten times', async () => {
  await w.moveClock('2026-05-04T11:01:00Z')
  const replies = await Promise.all(Array.from({ length: 30 }, () => attempt(wrong, '203.0.115.1')))
  assert.equal(replies.filter((reply) => reply.status === 401).length, 10)
  assert.equal(replies.filter((reply) => reply.status === 429).length, 20)
})

test('429: fifty wrong passwords from one address close it, and an IPv6 visitor cannot hop within its /64', async () => {
  await w.moveClock('2026-05-04T11:31:00Z')
  const statuses = new Map<number, number>()
  for (let i = 0; i < 55; i++) {
    const { status } = await attempt(
      { ...wrong, email: `guess-${i}@stint.test` },
      `2001:db8:0:7::${i.toString(16)}`,
    )
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  assert.deepEqual(
    [...statuses],
    [
      [401, 50],
      [429, 5],
    ],
  )
  assert.equal((await attempt({ ...wrong, password: testPassword }, '2001:db8:0:8::1')).status, 200)
})

test('403: a call from a foreign page is refused before anything happens', async () => {
  const visitor = w.visit(from('198.51.100.9'))
  const right = { email, password: testPassword }
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.test' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'http://evil.stint.test' },
    { 'Sec-Fetch-Site': 'none' },
  ]
  for (const headers of foreign) {
    const reply = await visitor.call('POST /account/sign_in', right, headers)
    assert.deepEqual([reply.status, reply.body.code], [403, 'foreign_origin'], JSON.stringify(headers))
  }
  assert.equal(
    (await visitor.call('POST /account/sign_in', right, { 'Sec-Fetch-Site': 'same-origin' })).status,
    200,
  )
})

test('400: every fault of the body is named; a body that is no JSON is refused', async () => {
  const reply = await w.visit().call('POST /account/sign_in', { email: 4, remember: 'yes' })
  assert.deepEqual(reply.body.details.map((each: { attribute: string }) => each.attribute).sort(), [
    'email',
    'password',
    'remember',
  ])
  const form = await w
    .visit()
    .call('POST /account/sign_in', {}, { 'Content-Type': 'application/x-www-form-urlencoded' })
  assert.equal(form.status, 415)
})

test('405: another method is refused with what would be allowed', async () => {
  const reply = await w.visit().call('PUT /account/sign_in', {})
  assert.deepEqual([reply.status, reply.headers.get('allow')], [405, 'POST'])
})

/** As many wrong guesses as others have made in this quarter of an hour. */
async function fillWindow(subject: string, taken: number): Promise<void> {
  const window = Math.floor(Date.parse(await w.now()) / 1000 / guessWindowSeconds)
  await w.database.change(sql`
    insert into rate_windows (subject, window_start, taken) values (${`quarter:${subject}`}, ${window}, ${taken})
    on conflict (subject, window_start) do update set taken = excluded.taken`)
}

function attempt(body: object, address: string) {
  return w.visit(from(address)).call('POST /account/sign_in', body)
}

/** What the answer costs of the processor: the server is in this process, and others do not count. */
async function workFor(body: object, address: string): Promise<number> {
  const before = process.cpuUsage()
  assert.equal((await attempt(body, address)).status, 401)
  const { user, system } = process.cpuUsage(before)
  return user + system
}

async function person(i: number): Promise<{ email: string }> {
  const { id } = await w.addPerson(`Timed Person${i}`)
  // Hashed as for a real account, since a test password is cheap to check.
  return { email: await giveTestPassword(w, id, await hashPassword(testPassword)) }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
