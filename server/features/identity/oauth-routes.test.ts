import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt, type JWK } from 'jose'
import { bodyOf } from '../../testing/call.ts'
import {
  application,
  askForToken,
  authorizationCode,
  authUrl,
  basic,
  codeForm,
  personalToken,
  refreshForm,
} from '../../testing/oauth.ts'
import { rawBytes, rawRequest } from '../../testing/raw-request.ts'
import { world } from '../../testing/world.ts'

const w = await world({ now: '2026-03-02T09:00:00Z' })
const app = await application(w, w.owner.id)
const formType = { 'Content-Type': 'application/x-www-form-urlencoded' }

type Said = { status: number; headers: { get(name: string): string | null } | object; text: string }

/** A refusal as OAuth words it: JSON whatever was asked for, never kept by anybody on the way. */
function assertRefused(reply: Said, status: number, error: string): void {
  const header = (name: string) =>
    reply.headers instanceof Headers ? reply.headers.get(name) : Reflect.get(reply.headers, name)
  assert.equal(reply.status, status, reply.text)
  assert.match(header('content-type') ?? '', /^application\/json/)
  assert.equal(header('cache-control'), 'no-store')
  const body = JSON.parse(reply.text)
  assert.deepEqual(Object.keys(body), ['error', 'error_description'])
  assert.equal(body.error, error)
}

async function send(path: string, { body, ...options }: RequestInit = {}) {
  const reply = await fetch(w.baseUrl + path, { method: 'POST', redirect: 'manual', body, ...options })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

const sendForm = (body: string, headers: Record<string, string> = {}) =>
  send('/auth/access_tokens', { body, headers: { ...formType, ...headers } })

/** Tries everything wrong with one refresh token; afterwards it still works. */
async function nothingConsumed(attempts: (refreshToken: string) => Promise<void>): Promise<void> {
  const { refreshToken } = await personalToken(w, w.user.id)
  await attempts(refreshToken)
  assert.equal((await askForToken(w, refreshForm(refreshToken))).status, 200)
}

test('400: client credentials twice', async () => {
  const code = await authorizationCode(w, { userId: w.user.id, applicationId: app.id })
  const { clientId: client_id, clientSecret: client_secret } = app
  const body = new URLSearchParams(codeForm(code, { client_id, client_secret })).toString()
  assertRefused(await sendForm(body, basic(app)), 400, 'invalid_request')
  const other = new URLSearchParams(codeForm(code, { client_id: 'another' })).toString()
  assertRefused(await sendForm(other, basic(app)), 400, 'invalid_request')
  const twice = [
    'POST /auth/access_tokens HTTP/1.1',
    'Host: x',
    'Connection: close',
    'Content-Type: application/x-www-form-urlencoded',
  ]
  const authorization = `Authorization: ${basic(app).Authorization}`
  const plain = new URLSearchParams(codeForm(code)).toString()
  const bytes = [...twice, authorization, authorization, `Content-Length: ${plain.length}`, '', plain].join(
    '\r\n',
  )
  assert.match(await rawBytes(w.baseUrl, bytes), /^HTTP\/1.1 400 [\s\S]*"error":"invalid_request"/)
  assert.equal((await sendForm(plain, basic(app))).status, 200)
})

test('400: repeated parameters, whatever they hold', () =>
  nothingConsumed(async (token) => {
    const form = `grant_type=refresh_token&refresh_token=${token}`
    for (const more of [
      `&refresh_token=${token}`,
      '&grant_type=refresh_token',
      '&scope=&scope=',
      '&x=1&x=1',
      '&refresh%5Ftoken=',
    ])
      assertRefused(await sendForm(form + more), 400, 'invalid_request')
  }))

test('200: unknown and empty parameters are ignored', async () => {
  const { refreshToken } = await personalToken(w, w.user.id)
  assert.equal(
    (await askForToken(w, refreshForm(refreshToken, { scope: '', client_id: '', color: 'blue' }))).status,
    200,
  )
})

test('400: JSON bodies and other types', () =>
  nothingConsumed(async (token) => {
    const json = JSON.stringify(refreshForm(token))
    const form = new URLSearchParams(refreshForm(token)).toString()
    for (const type of [
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencodedx',
    ])
      for (const body of [json, form])
        assertRefused(await sendForm(body, { 'Content-Type': type }), 400, 'invalid_request')
    const untyped = await rawRequest(w.baseUrl, 'POST /auth/access_tokens', { body: form })
    assertRefused(untyped, 400, 'invalid_request')
    assertRefused(await sendForm(json), 400, 'invalid_request')
    assertRefused(await sendForm(''), 400, 'invalid_request')
  }))

test('200: parameters in the query, as published clients send them, with a Deprecation header', async () => {
  const { refreshToken } = await personalToken(w, w.user.id)
  const query = new URLSearchParams(refreshForm(refreshToken)).toString()
  const asked = await send(`/auth/access_tokens?${query}`)
  assert.equal(asked.status, 200, asked.text)
  assert.equal(asked.headers.get('deprecation'), '@1794960000')
  assert.match(asked.headers.get('link') ?? '', /rel="deprecation"$/)
  const { refresh_token } = JSON.parse(asked.text)
  const inBody = await sendForm(new URLSearchParams(refreshForm(refresh_token)).toString())
  assert.deepEqual([inBody.status, inBody.headers.get('deprecation')], [200, null])
})

test('400: a parameter in the query and in the body, and a body of another type', () =>
  nothingConsumed(async (token) => {
    const query = new URLSearchParams(refreshForm(token)).toString()
    const twice = await send('/auth/access_tokens?grant_type=refresh_token', {
      headers: formType,
      body: query,
    })
    assertRefused(twice, 400, 'invalid_request')
    const json = await send(`/auth/access_tokens?${query}`, {
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    assertRefused(json, 400, 'invalid_request')
    assertRefused(await send('/auth/access_tokens?'), 400, 'invalid_request')
  }))

test('400: other grant types', () =>
  nothingConsumed(async (token) => {
    for (const grant_type of [
      'password',
      'client_credentials',
      'Refresh_Token',
      'constructor',
      '__proto__',
      'implicit',
    ])
      assertRefused(
        await sendForm(new URLSearchParams({ ...refreshForm(token), grant_type }).toString()),
        400,
        'unsupported_grant_type',
      )
    assertRefused(await sendForm(`refresh_token=${token}`), 400, 'invalid_request')
  }))

test('404: the path in another case, with a slash at its end, and what does not exist', () =>
  nothingConsumed(async (token) => {
    const body = new URLSearchParams(refreshForm(token)).toString()
    const paths = [
      '/auth/Access_Tokens',
      '/auth/ACCESS_TOKENS',
      '/auth/access_tokens/',
      '/AUTH/access_tokens',
      '/auth//access_tokens',
    ]
    for (const path of [...paths, '/auth/token', '/auth', '/auth/', '/auth/.well-known/nothing'])
      assertRefused(
        await rawRequest(w.baseUrl, `POST ${path}`, { body, headers: formType }),
        404,
        'invalid_request',
      )
    assertRefused(await send('/auth/Jwks.json', { method: 'GET' }), 404, 'invalid_request')
  }))

test('404 like /v2: what does not exist below /auth/account, and beside /auth', async () => {
  for (const path of ['/auth/account/nothing', '/authority'])
    assert.equal(JSON.parse((await send(path)).text).error_code, 12003, path)
})

test('400: an address that cannot be decoded', async () => {
  assertRefused(await rawRequest(w.baseUrl, 'GET /auth/%zz'), 400, 'invalid_request')
})

test('405: wrong methods, with what would be allowed', async () => {
  const allowed = {
    access_tokens: 'POST',
    'authorizations/new': 'GET',
    user_info: 'GET, POST',
    'jwks.json': 'GET',
  }
  for (const [path, allow] of Object.entries(allowed))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (each) => !allow.split(', ').includes(each),
    )) {
      const reply = await send(`/auth/${path}`, { method })
      assertRefused(reply, 405, 'invalid_request')
      assert.equal(reply.headers.get('allow'), allow)
    }
})

test('200: a forged Host or X-Forwarded-Host changes no URL and no token', async () => {
  const forged = {
    Host: 'evil.example.com',
    'X-Forwarded-Host': 'evil.example.com',
    'X-Forwarded-Proto': 'https',
    Forwarded: 'host=evil.example.com',
  }
  for (const path of [
    '/auth/.well-known/openid-configuration',
    '/auth/.well-known/oauth-authorization-server',
    '/.well-known/oauth-authorization-server/auth',
  ]) {
    const reply = await rawRequest(w.baseUrl, `GET ${path}`, { headers: forged })
    assert.equal(reply.status, 200, path)
    assert.equal(JSON.parse(reply.text).issuer, authUrl)
    assert.equal(reply.text.includes('evil'), false)
  }
  const { refreshToken } = await personalToken(w, w.user.id)
  const body = new URLSearchParams(refreshForm(refreshToken)).toString()
  const { text } = await rawRequest(w.baseUrl, 'POST /auth/access_tokens', {
    headers: { ...forged, ...formType },
    body,
  })
  const { iss, aud } = decodeJwt(JSON.parse(text).access_token)
  assert.deepEqual([iss, aud], [authUrl, 'http://stint.test'])
})

test('200: discovery names every address, may be kept for a week, and the keys are where it says', async () => {
  const reply = await fetch(`${w.baseUrl}/auth/.well-known/openid-configuration`)
  assert.equal(reply.headers.get('cache-control'), 'public, max-age=604800')
  assert.equal(reply.headers.get('pragma'), null)
  const said: Record<string, string> = await bodyOf(reply)
  for (const [name, path] of Object.entries({
    authorization_endpoint: 'authorizations/new',
    token_endpoint: 'access_tokens',
    userinfo_endpoint: 'user_info',
    jwks_uri: 'jwks.json',
  }))
    assert.equal(said[name], `${authUrl}/${path}`)
  const { keys }: { keys: JWK[] } = await bodyOf(await fetch(`${w.baseUrl}/auth/jwks.json`))
  assert.equal(keys.length, 2)
  for (const { kty, alg, use, kid, d, p } of keys)
    assert.deepEqual(
      [kty, alg, use, typeof kid, d, p],
      ['RSA', 'RS256', 'sig', 'string', undefined, undefined],
    )
})

test('400: NULs, halves of characters, and bytes that are no UTF-8', () =>
  nothingConsumed(async (token) => {
    const form = `grant_type=refresh_token&refresh_token=${token}`
    for (const more of ['&scope=a%00b', '&x%00=1', '&scope=%ED%A0%80', '&scope=%FF', '&scope=%80abc', '%00'])
      assertRefused(await sendForm(form + more), 400, 'invalid_request')
    assertRefused(await sendForm('grant_type=refresh_token&refresh_token=%00'), 400, 'invalid_request')
    assertRefused(
      await sendForm(
        'grant_type=refresh_token&refresh_token=x',
        basic({ clientId: '\0', clientSecret: '\0' }),
      ),
      401,
      'invalid_client',
    )
  }))

test('413: bodies of 20 kB and of 3 MB', () =>
  nothingConsumed(async (token) => {
    const form = `grant_type=refresh_token&refresh_token=${token}&x=`
    assertRefused(await sendForm(form + 'x'.repeat(20_000)), 413, 'invalid_request')
    assertRefused(await sendForm(form + 'x'.repeat(3_000_000)), 413, 'invalid_request')
  }))

test('400: a form with a very long parameter, and one with hundreds of parameters', () =>
  nothingConsumed(async (token) => {
    const form = `grant_type=refresh_token&refresh_token=${token}`
    const many = Array.from({ length: 500 }, (_, i) => `x${i}=1`).join('&')
    assertRefused(await sendForm(`${form}&x=${'x'.repeat(5_000)}`), 400, 'invalid_request')
    assertRefused(await sendForm(`${form}&${many}`), 400, 'invalid_request')
  }))

test('400: JSON even for who accepts HTML only', () =>
  nothingConsumed(async () => {
    const html = { Accept: 'text/html' }
    assertRefused(await sendForm('grant_type=nothing', html), 400, 'unsupported_grant_type')
    assertRefused(
      await send('/auth/authorizations/new?client_id=x', { method: 'GET', headers: html }),
      400,
      'invalid_request',
    )
    assertRefused(await send('/auth/user_info', { headers: html }), 401, 'invalid_token')
    assertRefused(await send('/auth/nothing', { method: 'GET', headers: html }), 404, 'invalid_request')
  }))
