import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { application, basic, callback, personalToken, proof, proofKey } from '../../testing/oauth.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { world } from '../../testing/world.ts'

const w = await world({ now: '2026-03-02T09:00:00Z' })
const app = await application(w, w.owner.id)
const key = await proofKey()
const runs = Number(process.env.STINT_FUZZ_CASES ?? 200)

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    '%00',
    '%ff',
    'null',
    '[]',
    '__proto__',
    '‮',
    'x'.repeat(3_000),
    'S256',
    'plain',
    'code',
  ),
)
const names = fc.constantFrom(
  'grant_type',
  'refresh_token',
  'code',
  'redirect_uri',
  'code_verifier',
  'client_id',
  'client_secret',
  'scope',
  'nonce',
  'state',
  'response_type',
  'code_challenge',
  'code_challenge_method',
)
const likely = fc.constantFrom(
  'refresh_token',
  'authorization_code',
  callback,
  app.clientId,
  app.clientSecret,
  'openid',
  'service:read',
)
const pairs = fc.array(fc.tuple(fc.oneof(names, nasty), fc.oneof(likely, nasty)), { maxLength: 8 })
const encoded = pairs.map((all) =>
  all.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('=')).join('&'),
)
const rawBody = fc.oneof(
  encoded,
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
)

const { refreshToken } = await personalToken(w, w.user.id, ['service:read'], key.thumbprint)
const whole = await proof(w, key, { method: 'POST', url: 'http://stint.test/auth/access_tokens' })
const authorization = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom(
    basic(app).Authorization,
    'Basic',
    'Basic Og==',
    'Bearer x',
    `DPoP ${whole}`,
    `Bearer ${refreshToken}`,
  ),
  fc.base64String().map((text) => `Basic ${text}`),
)
const dpop = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom('', 'x', '..', whole, `${whole}, ${whole}`),
  fc.base64String().map((text) => `${text}.${text}.${text}`),
)
const type = fc.constantFrom(
  'application/x-www-form-urlencoded',
  'application/json',
  'x',
  'multipart/form-data',
)

/** Refused or served, never broken: JSON in the words of OAuth, or a redirect that was registered. */
function assertSound(reply: {
  status: number
  headers: { location?: string; 'content-type'?: string }
  text: string
}): void {
  assert.ok(reply.status < 500, `${reply.status} ${reply.text}`)
  if (reply.status === 302) {
    assert.match(reply.headers.location ?? '', expectedRedirect)
    return
  }
  assert.match(reply.headers['content-type'] ?? '', /^application\/json/)
  if (reply.status >= 400) assert.equal(typeof JSON.parse(reply.text).error, 'string')
}

const expectedRedirect =
  /^(https:\/\/app\.example\.com\/callback\?|http:\/\/stint\.test\/(sign-in\?|consent\/))/

const only = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )

test('never 5xx: whatever is sent to the token endpoint', async () => {
  await fc.assert(
    fc.asyncProperty(rawBody, authorization, dpop, type, async (body, Authorization, DPoP, contentType) => {
      const headers = only({ Authorization, DPoP, 'Content-Type': contentType })
      assertSound(await rawRequest(w.baseUrl, 'POST /auth/access_tokens', { body, headers }))
    }),
    { numRuns: runs },
  )
})

test('never 5xx, and never a redirect elsewhere: whatever is sent to the authorize address', async () => {
  await fc.assert(
    fc.asyncProperty(encoded, fc.boolean(), async (query, isKnown) => {
      const known = isKnown ? `client_id=${app.clientId}&redirect_uri=${encodeURIComponent(callback)}&` : ''
      assertSound(await rawRequest(w.baseUrl, `GET /auth/authorizations/new?${known}${query}`))
    }),
    { numRuns: runs },
  )
})

test('never 5xx: whatever is shown to user info', async () => {
  await fc.assert(
    fc.asyncProperty(authorization, dpop, async (Authorization, DPoP) => {
      assertSound(
        await rawRequest(w.baseUrl, 'GET /auth/user_info', { headers: only({ Authorization, DPoP }) }),
      )
    }),
    { numRuns: runs },
  )
})
