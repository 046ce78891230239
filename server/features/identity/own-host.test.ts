import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../testing/accounts.ts'
import { application, basic, callback, codeForm } from '../../testing/oauth.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { world } from '../../testing/world.ts'

// The identity service on a host of its own, without a path: the proxy in front sends both hosts to the same server.
const w = await world({ settings: { BASE_URL: 'http://stint.test', AUTH_URL: 'http://id.stint.test' } })
const app = await application(w, w.owner.id)
const atIdentity = { Host: 'id.stint.test' }

test('200: discovery names the host of the configuration', async () => {
  const reply = await rawRequest(w.baseUrl, 'GET /.well-known/openid-configuration', { headers: atIdentity })
  const { issuer, token_endpoint } = JSON.parse(reply.text)
  assert.deepEqual([issuer, token_endpoint], ['http://id.stint.test', 'http://id.stint.test/access_tokens'])
})

test('302, 200: authorize at its host, sign in and consent at the app’s, exchange at its host', async () => {
  const query = new URLSearchParams({
    client_id: app.clientId,
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid',
    nonce: 'n',
  })
  const stranger = await rawRequest(w.baseUrl, `GET /authorizations/new?${query}`, { headers: atIdentity })
  const signIn = new URL(stranger.headers.location ?? '')
  assert.equal(signIn.origin + signIn.pathname, 'http://stint.test/sign-in')
  const browser = await signedInAs(w, w.user.id)
  const way = new URL(signIn.searchParams.get('return_to') ?? '')
  assert.equal(way.origin + way.pathname, 'http://id.stint.test/authorizations/new')
  const back = await browser.call(`GET ${way.pathname}${way.search}`)
  const consent = back.headers.get('location') ?? ''
  assert.match(consent, /^http:\/\/stint\.test\/consent\//)
  const { body } = await browser.call(`POST /account/authorization_requests/${consent.split('/').at(-1)}`, {
    decision: 'allow',
  })
  const to = new URL(body.redirect_to)
  assert.equal(to.searchParams.get('iss'), 'http://id.stint.test')
  const exchanged = await rawRequest(w.baseUrl, 'POST /access_tokens', {
    headers: { ...atIdentity, ...basic(app), 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(codeForm(to.searchParams.get('code') ?? '')).toString(),
  })
  assert.equal(exchanged.status, 200)
})

test('404: in the words of OAuth at its host, like /v2 at the app’s', async () => {
  const there = await rawRequest(w.baseUrl, 'POST /nothing', { headers: atIdentity })
  assert.deepEqual([there.status, JSON.parse(there.text).error], [404, 'invalid_request'])
  const here = await rawRequest(w.baseUrl, 'POST /nothing', { headers: { Host: 'stint.test' } })
  assert.deepEqual([here.status, JSON.parse(here.text).error_code], [404, 12003])
})
