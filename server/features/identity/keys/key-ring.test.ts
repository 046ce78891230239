import assert from 'node:assert/strict'
import { createPrivateKey } from 'node:crypto'
import { test } from 'node:test'
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import { openDatabase } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { sealer } from '../../../foundation/secrecy/sealed.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { systemClock } from '../../../foundation/time/clock.ts'
import { addSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { worldSecret } from '../../../testing/bare-world.ts'
import { bodyOf } from '../../../testing/call.ts'
import { askForToken, authUrl, personalToken, refreshForm } from '../../../testing/oauth.ts'
import { world } from '../../../testing/world.ts'
import { readKeys } from '../store/signing-keys.ts'
import { keyRing } from './key-ring.ts'
import { ensureKeys, rotateKeys, rotateWhenOld } from './rotation.ts'

const w = await world({ now: '2026-03-02T09:00:00Z' })
const second = await w.startAnother()
const alwaysForUnknown = { usually: 60_000, forUnknown: -1 }
const seals = sealer(worldSecret, 'signing-keys')

async function published(baseUrl = w.baseUrl): Promise<JSONWebKeySet> {
  return bodyOf(await fetch(`${baseUrl}/auth/jwks.json`))
}

/** What a server publishes once its look at the database is no older than a rotation. */
async function publishedWith(kid: string, baseUrl: string): Promise<JSONWebKeySet> {
  for (;;) {
    const set = await published(baseUrl)
    if (set.keys.some((key) => key.kid === kid)) return set
  }
}

async function newAccessToken(baseUrl = w.baseUrl): Promise<string> {
  const { refreshToken } = await personalToken(w, w.user.id)
  return (await askForToken({ baseUrl }, refreshForm(refreshToken))).body.access_token
}

const meAt = async (baseUrl: string, token: string) =>
  (await fetch(`${baseUrl}/v2/users/me`, { headers: { Authorization: `Bearer ${token}` } })).status

const keysNow = async () => readKeys(w.database, await w.now())
const nextKid = async () => (await keysNow()).find((key) => key.state === 'next')?.kid ?? ''

test('one set of keys, even when many processes make the first at once', async () => {
  await w.database.change(sql`delete from signing_keys`)
  const now = await w.now()
  await Promise.all(Array.from({ length: 2 }, () => ensureKeys(w.database, seals, now)))
  assert.deepEqual((await keysNow()).map((key) => key.state).toSorted(), ['active', 'next'])
})

test('private keys are sealed: the database alone cannot read them, nor can another secret', async () => {
  for (const { private_key, public_jwk } of await keysNow()) {
    assert.equal(private_key.includes('PRIVATE KEY'), false)
    assert.throws(() => createPrivateKey(private_key))
    assert.throws(() => sealer('another secret, which is long enough too', 'signing-keys').open(private_key))
    assert.throws(() => sealer(worldSecret, 'another purpose').open(private_key))
    assert.equal(createPrivateKey(seals.open(private_key)).export({ format: 'jwk' }).n, public_jwk.n)
    assert.deepEqual(Object.keys(public_jwk).toSorted(), ['alg', 'e', 'kid', 'kty', 'n', 'use'])
  }
})

test('a rotation breaks no client: old tokens stay valid, and the new key is published before it signs', async () => {
  await publishedWith(await nextKid(), w.baseUrl)
  const before = await published()
  const old = await newAccessToken()
  const promised = await nextKid()
  assert.ok(before.keys.some((key) => key.kid === promised))

  assert.equal(await rotateKeys(w.database, seals, await w.now()), promised)
  const fresh = keyRing(w.database, seals, systemClock())
  const signed = await fresh.sign({ iss: authUrl }, 'JWT')
  assert.equal(decodeProtectedHeader(signed).kid, promised)
  // Clients that fetched the keys before the rotation can still verify.
  await jwtVerify(signed, createLocalJWKSet(before))
  for (const baseUrl of [w.baseUrl, second]) assert.equal(await meAt(baseUrl, old), 200)
  assert.deepEqual((await keysNow()).map((key) => key.state).toSorted(), ['active', 'next', 'retiring'])
})

test('a token of a process that rotated is valid at once in one that knows older keys only', async () => {
  const now = await w.now()
  const ring = () => keyRing(w.database, seals, { now: () => now }, alwaysForUnknown)
  const [old, rotated] = [ring(), ring()]
  await old.jwks()
  for (let i = 0; i < 2; i++) await rotateKeys(w.database, seals, now)
  const claims = { iss: 'us', aud: 'them', sub: '1', jti: 'x', iat: toSeconds(now), exp: toSeconds(now) + 60 }
  const token = await rotated.sign(claims, 'at+jwt')
  const expected = { type: 'at+jwt', issuer: 'us', audience: 'them' }
  assert.equal((await old.verify(token, expected))?.sub, '1')
  for (const wrong of [
    { ...expected, issuer: 'me' },
    { ...expected, audience: 'you' },
    { ...expected, type: 'JWT' },
  ])
    assert.equal(await old.verify(token, wrong), undefined)
})

test('a retired key is published and verifies for 26 hours, then it is gone', async () => {
  const retiring = (await keysNow()).filter((key) => key.state === 'retiring').map((key) => key.kid)
  assert.ok(retiring.length > 0)
  await w.moveClock('2026-03-03T10:00:00Z')
  const kept = await keysNow()
  for (const kid of retiring) assert.ok(kept.some((key) => key.kid === kid))
  await w.moveClock('2026-03-03T12:00:00Z')
  assert.equal(
    (await keysNow()).some((key) => retiring.includes(key.kid)),
    false,
  )
  await rotateKeys(w.database, seals, await w.now())
  const rows = await queried<{ kid: string }>(w.database, sql`select kid from signing_keys`)
  assert.equal(
    rows.some((row) => retiring.includes(row.kid)),
    false,
  )
})

test('keys rotate by themselves after 90 days, once, however many processes notice', async () => {
  await w.moveClock('2026-05-30T12:00:00Z')
  assert.equal(await rotateWhenOld(w.database, seals, await w.now()), false)
  await w.moveClock('2026-06-02T12:00:00Z')
  const promised = await nextKid()
  const now = await w.now()
  const done = await Promise.all(Array.from({ length: 2 }, () => rotateWhenOld(w.database, seals, now)))
  assert.equal(done.filter(Boolean).length, 1)
  assert.equal((await keysNow()).find((key) => key.state === 'active')?.kid, promised)
})

test('with keys that are known, a database that is away fails no signature', async () => {
  const database = openDatabase({ url: w.databaseUrl, connections: 1, onError: () => {} })
  const ring = keyRing(database, seals, systemClock(), { usually: -1, forUnknown: -1 })
  await ring.jwks()
  await database.close()
  assert.ok((await ring.jwks()).keys.length > 0)
  assert.ok(await ring.sign({}, 'JWT'))
  await assert.rejects(keyRing(database, seals, systemClock()).sign({}, 'JWT'))
})

test('with another secret the keys cannot be opened, and the error says what to do', async () => {
  const wrong = sealer('another secret, which is long enough too', 'signing-keys')
  await assert.rejects(keyRing(w.database, wrong, systemClock()).sign({}, 'JWT'), /STINT_SECRET/)
})

test('a token that was verified before is still refused when it is over, changed, or its key is gone', async () => {
  let now = await w.now()
  const ring = keyRing(w.database, seals, { now: () => now }, { usually: 60_000, forUnknown: 60_000 })
  const expected = { type: 'at+jwt', issuer: 'us', audience: 'them' }
  const times = { iat: toSeconds(now), exp: toSeconds(now) + 60 }
  const token = await ring.sign({ iss: 'us', aud: 'them', sub: '1', jti: 'x', ...times }, 'at+jwt')
  for (let i = 0; i < 3; i++) assert.equal((await ring.verify(token, expected))?.sub, '1')
  assert.equal(await ring.verify(token, { ...expected, audience: 'others' }), undefined)
  assert.equal(await ring.verify(`${token.slice(0, -4)}AAAA`, expected), undefined)
  const reloading = keyRing(w.database, seals, { now: () => now }, { usually: -1, forUnknown: -1 })
  assert.equal((await reloading.verify(token, expected))?.sub, '1')
  await rotateKeys(w.database, seals, now)
  await w.database.change(sql`delete from signing_keys where kid = ${decodeProtectedHeader(token).kid}`)
  assert.equal(await reloading.verify(token, expected), undefined)
  now = addSeconds(now, 61)
  assert.equal(await ring.verify(token, expected), undefined)
})
