import assert from 'node:assert/strict'
import { generateKeyPairSync, hash, type KeyObject, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { exportJWK, SignJWT } from 'jose'
import { instantFrom, toSeconds } from '../../../foundation/time/instant.ts'
import { proofKey } from '../../../testing/oauth.ts'
import { checkProof, ProofRefused } from './proof.ts'

const now = instantFrom('2026-03-02T09:00:00.000000Z')
const seconds = toSeconds(now)
const url = 'https://time.example.com/v2/users/me'
const accessToken = 'an.access.token'
const ath = hash('sha256', accessToken, 'base64url')
const key = await proofKey()

type Made = { claims?: object; header?: object; signWith?: KeyObject }

/** A proof that is right but for what is given. */
function made({ claims, header, signWith = key.privateKey }: Made = {}): Promise<string> {
  const all = { htm: 'GET', htu: url, iat: seconds, jti: randomUUID(), ath, ...claims }
  const protectedHeader = { typ: 'dpop+jwt', alg: 'ES256', jwk: key.jwk, ...header }
  return new SignJWT(all).setProtectedHeader(protectedHeader).sign(signWith)
}

const check = (header: string | string[], accessTokenBeside: string | undefined = accessToken) =>
  checkProof(header, { method: 'GET', url, accessToken: accessTokenBeside, now })

async function refused(given: Made, why: RegExp): Promise<void> {
  await assert.rejects(
    check(await made(given)),
    (error) => error instanceof ProofRefused && why.test(error.message),
  )
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('accepted: a complete proof returns the thumbprint of its key', async () => {
  const proof = await check(await made())
  assert.equal(proof.thumbprint, key.thumbprint)
})

test('accepted: the same jti of another key is another proof', async () => {
  const other = await proofKey()
  const jti = randomUUID()
  const mine = await check(await made({ claims: { jti } }))
  const theirs = await check(
    await made({ claims: { jti }, header: { jwk: other.jwk }, signWith: other.privateKey }),
  )
  assert.notDeepEqual(mine.hash, theirs.hash)
  assert.deepEqual((await check(await made({ claims: { jti } }))).hash, mine.hash)
})

test('refused: another typ', async () => {
  for (const typ of ['JWT', 'at+jwt', 'DPOP+JWT', undefined]) await refused({ header: { typ } }, /^typ/)
})

test('refused: alg none, HS256 with the public key as secret, RS256, ES384', async () => {
  const claims = part({ htm: 'GET', htu: url, iat: seconds, jti: randomUUID(), ath })
  for (const alg of ['none', 'None', 'HS256', 'RS256', 'ES384', 'ES256K']) {
    const forged = `${part({ typ: 'dpop+jwt', alg, jwk: key.jwk })}.${claims}.`
    await assert.rejects(check(forged), /^Error: alg/)
  }
  await assert.rejects(
    check(`${part({ typ: 'dpop+jwt', alg: 'ES256', jwk: key.jwk })}.${claims}.`),
    ProofRefused,
  )
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await refused({ header: { alg: 'RS256', jwk: await exportJWK(publicKey) }, signWith: privateKey }, /^alg/)
})

test('refused: a private key in jwk, another curve, another kind of key, none, or nonsense', async () => {
  await refused({ header: { jwk: await exportJWK(key.privateKey) } }, /private/)
  const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  await refused({ header: { jwk: await exportJWK(p384.publicKey) } }, /P-256/)
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const wrong = [
    await exportJWK(rsa.publicKey),
    { kty: 'oct', k: 'c2VjcmV0' },
    { ...key.jwk, x: 7 },
    { ...key.jwk, y: undefined },
    undefined,
    null,
    [key.jwk],
    'key',
  ]
  for (const jwk of wrong) await refused({ header: { jwk } }, /^jwk/)
  for (const x of ['', 'AAAA', 'A'.repeat(43), '!', '\0'])
    await refused({ header: { jwk: { ...key.jwk, x } } }, /signature|jwk/)
})

test('refused: signed by another key than the one that it shows', async () => {
  const other = await proofKey()
  await refused({ signWith: other.privateKey }, /signature/)
  await refused({ header: { jwk: other.jwk } }, /signature/)
})

test('refused: changed after it was signed, and what is no JWT at all', async () => {
  const [header, , signature] = (await made()).split('.')
  const claims = part({ htm: 'GET', htu: url, iat: seconds, jti: randomUUID(), ath })
  const wrong = [
    `${header}.${claims}.${signature}`,
    '',
    'x',
    'x.y.z',
    '..',
    `${header}.${claims}`,
    'bnVsbA.e30.x',
    'W10.e30.x',
  ]
  for (const text of wrong) await assert.rejects(check(text), ProofRefused, text)
})

test('refused: header parameters that must be understood and are not', async () => {
  const proof = `${part({ typ: 'dpop+jwt', alg: 'ES256', jwk: key.jwk, crit: ['exp'], exp: 1 })}.e30.AA`
  await assert.rejects(check(proof), ProofRefused)
})

test('refused: another htm', async () => {
  for (const htm of ['POST', 'get', 'GET ', '', undefined, 7]) await refused({ claims: { htm } }, /^htm/)
})

test('refused: another htu: host, scheme, port, path, case of the path, query, fragment, user', async () => {
  const wrong = [
    'https://evil.example.com/v2/users/me',
    'http://time.example.com/v2/users/me',
    'https://time.example.com:8443/v2/users/me',
    'https://time.example.com/v2/users/me/',
    'https://time.example.com/v2/users/',
    'https://time.example.com/V2/users/me',
    'https://time.example.com/v2/users/Me',
    `${url}?`,
    `${url}#`,
    `${url}?page_limit=1`,
    `${url}#top`,
    'https://user@time.example.com/v2/users/me',
    'https://:secret@time.example.com/v2/users/me',
    '/v2/users/me',
    'time.example.com/v2/users/me',
    '',
    undefined,
    [url],
  ]
  for (const htu of wrong) await refused({ claims: { htu } }, /^htu/)
})

test('accepted: scheme and host in another case, and the port that goes without saying', async () => {
  for (const htu of ['HTTPS://Time.Example.com/v2/users/me', 'https://time.example.com:443/v2/users/me'])
    await check(await made({ claims: { htu } }))
})

test('accepted at 59 seconds of skew, refused at 61, in both directions', async () => {
  for (const skew of [-59, 59, -60, 60]) await check(await made({ claims: { iat: seconds + skew } }))
  for (const skew of [-61, 61, -3600, 3600]) await refused({ claims: { iat: seconds + skew } }, /^iat/)
  for (const iat of [undefined, String(seconds), null]) await refused({ claims: { iat } }, /^iat|signature/)
})

test('accepted: a jti of 128 bytes; refused: 129, none, empty, not text', async () => {
  await check(await made({ claims: { jti: 'x'.repeat(128) } }))
  await check(await made({ claims: { jti: 'é'.repeat(64) } }))
  for (const jti of ['x'.repeat(129), `${'é'.repeat(64)}x`, '', undefined])
    await refused({ claims: { jti } }, /^jti/)
  await refused({ claims: { jti: 7 } }, /^jti|signature/)
})

test('refused: ath missing or of another token, and ath on a token request', async () => {
  for (const wrong of [
    undefined,
    '',
    hash('sha256', 'another', 'base64url'),
    `${ath}=`,
    hash('sha256', accessToken, 'hex'),
  ])
    await refused({ claims: { ath: wrong } }, /^ath/)
  const atTokenEndpoint = (proof: string) => checkProof(proof, { method: 'GET', url, now })
  await atTokenEndpoint(await made({ claims: { ath: undefined } }))
  await assert.rejects(atTokenEndpoint(await made()), /ath must not/)
})

test('refused: two proofs in one request', async () => {
  const two = [await made(), await made()]
  await assert.rejects(check(two), /exactly one/)
  await assert.rejects(check(two.join(', ')), /exactly one/)
  await assert.rejects(check(two.join(',')), /exactly one/)
})
