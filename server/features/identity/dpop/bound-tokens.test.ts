import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt } from 'jose'
import { bodyOf } from '../../../testing/call.ts'
import {
  askForToken,
  authUrl,
  type ProofKey,
  personalToken,
  proof,
  proofKey,
  refreshForm,
} from '../../../testing/oauth.ts'
import { rawBytes } from '../../../testing/raw-request.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-03-02T09:00:00Z' })
const key = await proofKey()
const other = await proofKey()
const tokenUrl = `${authUrl}/access_tokens`
const meUrl = 'http://stint.test/v2/users/me'

const forRefresh = (claims: object = {}, by: ProofKey = key) =>
  proof(w, by, { method: 'POST', url: tokenUrl, claims: { ...claims } })
const forMe = (accessToken: string, claims: object = {}, by: ProofKey = key) =>
  proof(w, by, { method: 'GET', url: meUrl, accessToken, claims: { ...claims } })

async function bound(): Promise<{ access: string; refresh: string }> {
  const { refreshToken } = await personalToken(
    w,
    w.user.id,
    ['service:read', 'service:write', 'openid', 'profile'],
    key.thumbprint,
  )
  const { body } = await askForToken(w, refreshForm(refreshToken), { DPoP: await forRefresh() })
  return { access: body.access_token, refresh: body.refresh_token }
}

const getMe = (headers: Record<string, string>) => w.call('GET /v2/users/me', undefined, { headers })

async function refusedMe(headers: Record<string, string>): Promise<void> {
  const reply = await getMe(headers)
  assert.deepEqual([reply.status, reply.body.error_code], [401, 10002])
  assert.match(reply.headers.get('www-authenticate') ?? '', /^DPoP error="invalid_dpop_proof".*algs="ES256"/)
}

async function refusedRefresh(refreshToken: string, headers: Record<string, string>): Promise<void> {
  const reply = await askForToken(w, refreshForm(refreshToken), headers)
  assert.deepEqual([reply.status, reply.body.error], [400, 'invalid_dpop_proof'])
  assert.equal(reply.headers.get('cache-control'), 'no-store')
}

test('200: a bound token with its proof, by either scheme in any case', async () => {
  const { access } = await bound()
  assert.deepEqual(decodeJwt(access).cnf, { jkt: key.thumbprint })
  for (const scheme of ['DPoP', 'dpop', 'Bearer', 'bearer'])
    assert.equal(
      (await getMe({ Authorization: `${scheme} ${access}`, DPoP: await forMe(access) })).status,
      200,
      scheme,
    )
})

test('200: the proof names the path without the query', async () => {
  const { access } = await bound()
  const headers = { Authorization: `DPoP ${access}`, DPoP: await forMe(access) }
  assert.equal((await w.call('GET /v2/users/me?x=1', undefined, { headers })).status, 200)
})

test('200: HEAD is proved as HEAD', async () => {
  const { access } = await bound()
  const head = (DPoP: string) =>
    fetch(`${w.baseUrl}/v2/users/me`, { method: 'HEAD', headers: { Authorization: `DPoP ${access}`, DPoP } })
  assert.equal((await head(await forMe(access, { htm: 'HEAD' }))).status, 200)
  assert.equal((await head(await forMe(access))).status, 401)
})

test('401: a bound token without a proof is no bearer token', async () => {
  const { access } = await bound()
  await refusedMe({ Authorization: `Bearer ${access}` })
  await refusedMe({ Authorization: `DPoP ${access}` })
})

test('401: with a proof that is wrong: another key, method, address, token, time, or none at all', async () => {
  const { access } = await bound()
  const mine = await bound()
  const wrong = [
    await forMe(access, {}, other),
    await forMe(access, { htm: 'POST' }),
    await forMe(access, { htu: `${meUrl}?x=1` }),
    await forMe(access, { htu: meUrl.replace('stint.test', new URL(w.baseUrl).host) }),
    await forMe(mine.access),
    await forMe(access, { ath: undefined }),
    await forMe(access, { iat: 1 }),
    await forRefresh(),
    'nonsense',
    '',
  ]
  for (const DPoP of wrong) await refusedMe({ Authorization: `DPoP ${access}`, DPoP })
})

test('401: a proof counts once, on both endpoints', async () => {
  const { access, refresh } = await bound()
  const DPoP = await forMe(access)
  assert.equal((await getMe({ Authorization: `DPoP ${access}`, DPoP })).status, 200)
  await refusedMe({ Authorization: `DPoP ${access}`, DPoP })
  const used = await forRefresh()
  const next = await askForToken(w, refreshForm(refresh), { DPoP: used })
  assert.equal(next.status, 200)
  await refusedRefresh(next.body.refresh_token, { DPoP: used })
  const reused = decodeJwt(used).jti
  await refusedRefresh(next.body.refresh_token, { DPoP: await forRefresh({ jti: reused }) })
})

test('401: a proof that was used stays used for as long as it could be valid', async () => {
  await w.moveClock('2026-03-02T10:00:00Z')
  const { access } = await bound()
  const early = await forMe(access, { iat: decodeJwt(access).iat })
  assert.equal((await getMe({ Authorization: `DPoP ${access}`, DPoP: early })).status, 200)
  await w.moveClock('2026-03-02T10:00:58Z')
  await refusedMe({ Authorization: `DPoP ${access}`, DPoP: early })
})

test('401: two DPoP headers', async () => {
  const { access } = await bound()
  const head = ['GET /v2/users/me HTTP/1.1', 'Host: x', `Authorization: DPoP ${access}`, 'Connection: close']
  const both = [`DPoP: ${await forMe(access)}`, `DPoP: ${await forMe(access)}`]
  assert.match(await rawBytes(w.baseUrl, [...head, ...both, '', ''].join('\r\n')), /^HTTP\/1.1 401 /)
})

test('401: an unbound token under the DPoP scheme', async () => {
  const { refreshToken } = await personalToken(w, w.user.id)
  const { body } = await askForToken(w, refreshForm(refreshToken))
  const reply = await getMe({
    Authorization: `DPoP ${body.access_token}`,
    DPoP: await forMe(body.access_token),
  })
  assert.deepEqual([reply.status, reply.body.error_code], [401, 10002])
  const organizationToken = await getMe({
    Authorization: `DPoP ${w.user.token}`,
    DPoP: await forMe(w.user.token),
  })
  assert.equal(organizationToken.status, 401)
})

test('400: a refresh without a proof, with another key, with ath, or for another address; nothing is consumed', async () => {
  const { access, refresh } = await bound()
  await refusedRefresh(refresh, {})
  await refusedRefresh(refresh, { DPoP: '' })
  await refusedRefresh(refresh, { DPoP: await forRefresh({}, other) })
  await refusedRefresh(refresh, {
    DPoP: await proof(w, key, { method: 'POST', url: tokenUrl, accessToken: access }),
  })
  await refusedRefresh(refresh, { DPoP: await forRefresh({ htu: `${w.baseUrl}/auth/access_tokens` }) })
  await refusedRefresh(refresh, { DPoP: await forRefresh({ htu: `${tokenUrl}?` }) })
  await refusedRefresh(refresh, { DPoP: await forRefresh({ htm: 'GET' }) })
  assert.equal((await askForToken(w, refreshForm(refresh), { DPoP: await forRefresh() })).status, 200)
})

test('400: a thief without the key cannot end the family of a rotated string', async () => {
  await w.moveClock('2026-03-02T12:00:00Z')
  const { refresh } = await bound()
  const next = await askForToken(w, refreshForm(refresh), { DPoP: await forRefresh() })
  await w.moveClock('2026-03-02T12:10:00Z')
  await refusedRefresh(refresh, {})
  await refusedRefresh(refresh, { DPoP: await forRefresh({}, other) })
  assert.equal(
    (await askForToken(w, refreshForm(next.body.refresh_token), { DPoP: await forRefresh() })).status,
    200,
  )
})

test('200: a token that is not bound ignores a proof beside its refresh, and stays unbound', async () => {
  const { refreshToken } = await personalToken(w, w.user.id)
  const { body } = await askForToken(w, refreshForm(refreshToken), { DPoP: await forRefresh() })
  assert.equal(body.token_type, 'bearer')
  assert.equal((await w.call('GET /v2/users/me', { token: body.access_token })).status, 200)
})

test('user info: 200 with a proof for its own address, 401 without', async () => {
  const { access } = await bound()
  const url = `${authUrl}/user_info`
  const ask = async (headers: Record<string, string>) => fetch(`${w.baseUrl}/auth/user_info`, { headers })
  const reply = await ask({
    Authorization: `DPoP ${access}`,
    DPoP: await proof(w, key, { method: 'GET', url, accessToken: access }),
  })
  assert.equal(reply.status, 200)
  assert.equal((await bodyOf(reply)).sub, String(w.user.id))
  const without = await ask({ Authorization: `Bearer ${access}` })
  assert.equal(without.status, 401)
  assert.equal((await bodyOf(without)).error, 'invalid_token')
})

test('404, not 5xx: a bound token with a whole proof where there is no route', async () => {
  const { access } = await bound()
  const DPoP = await proof(w, key, {
    method: 'GET',
    url: 'http://stint.test/v2/nowhere',
    accessToken: access,
  })
  const reply = await w.call('GET /v2/nowhere', undefined, {
    headers: { Authorization: `DPoP ${access}`, DPoP },
  })
  assert.equal(reply.status, 404)
})
