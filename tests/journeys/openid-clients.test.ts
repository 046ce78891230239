import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { freePort } from '../../server/foundation/testing/free-port.ts'
import { signedInAs } from '../../server/testing/accounts.ts'
import { bodyOf } from '../../server/testing/call.ts'
import { application } from '../../server/testing/oauth.ts'
import { world } from '../../server/testing/world.ts'

// Clients that know only our issuer URL, so it must be the real one.
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const issuer = new URL(`${base}/auth`)
// The clients go by the clock of the machine.
const w = await world({ settings: { PORT: String(port), BASE_URL: base }, now: new Date().toISOString() })
const redirectUri = 'http://127.0.0.1:9/callback'
const app = await application(w, w.owner.id, [redirectUri])
const browser = await signedInAs(w, w.user.id)
const scope = 'openid profile email service:read'
const me = new URL(`${base}/v2/users/me`)

/** Acts as the user's browser: opens the URL, allows access, and returns to the application. */
async function consent(address: URL): Promise<URL> {
  assert.equal(address.origin + address.pathname, `${issuer.href}/authorizations/new`)
  const asked = await browser.call(`GET /authorizations/new${address.search}`)
  const id = asked.headers.get('location')?.split('/consent/')[1]
  const { body } = await browser.call(`POST /account/authorization_requests/${id}`, { decision: 'allow' })
  return new URL(body.redirect_to)
}

const discover = (clientAuthentication?: openid.ClientAuth) =>
  openid.discovery(issuer, app.clientId, app.clientSecret, clientAuthentication, {
    execute: [openid.allowInsecureRequests],
  })

async function grantByOpenidClient(
  config: openid.Configuration,
  usesPkce: boolean,
  options?: openid.DPoPOptions,
) {
  const checks = {
    expectedNonce: openid.randomNonce(),
    expectedState: openid.randomState(),
    ...(usesPkce && { pkceCodeVerifier: openid.randomPKCECodeVerifier() }),
  }
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    nonce: checks.expectedNonce,
    state: checks.expectedState,
    ...(checks.pkceCodeVerifier && {
      code_challenge: await openid.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
      code_challenge_method: 'S256',
    }),
  })
  return openid.authorizationCodeGrant(
    config,
    await consent(address),
    { ...checks, idTokenExpected: true },
    undefined,
    options,
  )
}

for (const [method, authentication] of Object.entries({
  basic: openid.ClientSecretBasic,
  post: openid.ClientSecretPost,
}))
  for (const usesPkce of [true, false])
    test(`openid-client: code ${usesPkce ? 'with' : 'without'} PKCE, client_secret_${method}, refresh and user info`, async () => {
      const config = await discover(authentication(app.clientSecret))
      const tokens = await grantByOpenidClient(config, usesPkce)
      assert.equal(tokens.claims()?.sub, String(w.user.id))
      assert.equal(tokens.claims()?.email, 'uma.user@stint.test')
      assert.deepEqual([tokens.expires_in, tokens.scope], [86_400, scope])

      const info = await openid.fetchUserInfo(config, tokens.access_token, String(w.user.id))
      assert.equal(info.name, 'Uma User')
      const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '', {
        scope: 'service:read',
      })
      assert.equal(refreshed.scope, 'service:read')
      const reply = await openid.fetchProtectedResource(config, refreshed.access_token, me, 'GET')
      assert.equal((await bodyOf(reply)).user.id, w.user.id)
    })

test('openid-client: DPoP from the exchange to the API, and a refresh', async () => {
  const config = await discover()
  const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair('ES256'))
  const tokens = await grantByOpenidClient(config, true, { DPoP })
  assert.equal(tokens.token_type, 'dpop')
  const info = await openid.fetchUserInfo(config, tokens.access_token, String(w.user.id), { DPoP })
  assert.equal(info.email, 'uma.user@stint.test')
  const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '', undefined, { DPoP })
  const reply = await openid.fetchProtectedResource(
    config,
    refreshed.access_token,
    me,
    'GET',
    undefined,
    undefined,
    { DPoP },
  )
  assert.equal(reply.status, 200)
  const another = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair('ES256'))
  await assert.rejects(
    openid.refreshTokenGrant(config, refreshed.refresh_token ?? '', undefined, { DPoP: another }),
    { error: 'invalid_dpop_proof' },
  )
  await assert.rejects(openid.fetchProtectedResource(config, refreshed.access_token, me, 'GET'))
})

test('openid-client: a denied consent and an invalid request reach the application as errors', async () => {
  const config = await discover()
  const expectedState = openid.randomState()
  const parameters = { redirect_uri: redirectUri, scope, nonce: 'n', state: expectedState }
  const asked = await browser.call(
    `GET /authorizations/new${openid.buildAuthorizationUrl(config, parameters).search}`,
  )
  const id = asked.headers.get('location')?.split('/consent/')[1]
  const { body } = await browser.call(`POST /account/authorization_requests/${id}`, { decision: 'deny' })
  await assert.rejects(openid.authorizationCodeGrant(config, new URL(body.redirect_to), { expectedState }), {
    error: 'access_denied',
  })
  const wrong = openid.buildAuthorizationUrl(config, { ...parameters, scope: 'admin' })
  const { headers } = await browser.call(`GET /authorizations/new${wrong.search}`)
  await assert.rejects(
    openid.authorizationCodeGrant(config, new URL(headers.get('location') ?? ''), { expectedState }),
    { error: 'invalid_scope' },
  )
})

const insecure = { [oauth.allowInsecureRequests]: true }
const client: oauth.Client = { client_id: app.clientId }
const secret = oauth.ClientSecretBasic(app.clientSecret)

test('oauth4webapi: both ways of discovery find the same server', async () => {
  const [oidc, oauth2] = await Promise.all(
    (['oidc', 'oauth2'] as const).map(async (algorithm) =>
      oauth.processDiscoveryResponse(
        issuer,
        await oauth.discoveryRequest(issuer, { algorithm, ...insecure }),
      ),
    ),
  )
  assert.deepEqual(oidc, oauth2)
  assert.deepEqual(oidc?.dpop_signing_alg_values_supported, ['ES256'])
})

for (const [title, usesPkce, usesDpop] of [
  ['code with PKCE', true, false],
  ['code without PKCE', false, false],
  ['DPoP', true, true],
] as const)
  test(`oauth4webapi: ${title}, refresh and user info`, async () => {
    const as = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure))
    const DPoP = usesDpop ? oauth.DPoP(client, await oauth.generateKeyPair('ES256')) : undefined
    const options = { ...insecure, DPoP }
    const nonce = oauth.generateRandomNonce()
    const state = oauth.generateRandomState()
    const verifier = usesPkce ? oauth.generateRandomCodeVerifier() : oauth.nopkce
    const address = new URL(as.authorization_endpoint ?? '')
    const parameters = {
      client_id: app.clientId,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope,
      nonce,
      state,
    }
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
    if (verifier !== oauth.nopkce) {
      address.searchParams.set('code_challenge', await oauth.calculatePKCECodeChallenge(verifier))
      address.searchParams.set('code_challenge_method', 'S256')
    }
    const callback = oauth.validateAuthResponse(as, client, await consent(address), state)
    const exchanged = await oauth.authorizationCodeGrantRequest(
      as,
      client,
      secret,
      callback,
      redirectUri,
      verifier,
      options,
    )
    const tokens = await oauth.processAuthorizationCodeResponse(as, client, exchanged, {
      expectedNonce: nonce,
      requireIdToken: true,
    })
    await oauth.validateApplicationLevelSignature(as, exchanged, insecure)
    assert.equal(tokens.token_type, usesDpop ? 'dpop' : 'bearer')
    const claims = oauth.getValidatedIdTokenClaims(tokens)
    assert.equal(claims?.sub, String(w.user.id))

    const info = await oauth.userInfoRequest(as, client, tokens.access_token, options)
    assert.equal((await oauth.processUserInfoResponse(as, client, claims?.sub ?? '', info)).name, 'Uma User')
    const refreshing = await oauth.refreshTokenGrantRequest(
      as,
      client,
      secret,
      tokens.refresh_token ?? '',
      options,
    )
    const refreshed = await oauth.processRefreshTokenResponse(as, client, refreshing)
    const reply = await oauth.protectedResourceRequest(
      refreshed.access_token,
      'GET',
      me,
      undefined,
      undefined,
      options,
    )
    assert.equal(reply.status, 200)
    if (usesDpop)
      await assert.rejects(
        oauth.protectedResourceRequest(refreshed.access_token, 'GET', me, undefined, undefined, insecure),
      )
  })
