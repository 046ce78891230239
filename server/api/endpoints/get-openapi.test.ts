import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf } from '../../testing/call.ts'
import { world } from '../../testing/world.ts'
import { makeProduct } from '../../wiring/product.ts'

const w = await world({ settings: { BASE_URL: 'https://stint.example.com' } })

test('200: the description names this server and every endpoint, without a credential', async () => {
  const { status, body } = await w.call('GET /v2/openapi.json')
  assert.equal(status, 200)
  assert.equal(body.openapi, '3.1.0')
  assert.equal(body.servers[0].url, 'https://stint.example.com')
  const described = Object.entries<Record<string, unknown>>(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const { endpoints } = makeProduct({ base: 'x', auth: 'y' })
  const served = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  assert.deepEqual(described.sort(), served.sort())
})

test('200: every operation says who may call it', async () => {
  const { body } = await w.call('GET /v2/openapi.json')
  const seats = body.paths['/v2/organizations/{organization_id}/seats'].get
  const { who, scope, answers } = seats['x-access']
  assert.deepEqual([who, scope], ['Owners and managers of the organization.', 'service:read'])
  assert.deepEqual(
    [answers.owner, answers.manager, answers.project_manager, answers.member],
    ['yes', 'yes', 403, 403],
  )
  assert.deepEqual(body.paths['/v2/error_codes'].get.security, [])
})

test('200: every kind of credential is described, with its addresses and scopes', async () => {
  const { body } = await w.call('GET /v2/openapi.json')
  const { securitySchemes } = body.components
  assert.deepEqual(Object.keys(securitySchemes), ['bearer', 'oauth2', 'openIdConnect', 'dpop'])
  const { authorizationUrl, tokenUrl, scopes } = securitySchemes.oauth2.flows.authorizationCode
  const discovered: Record<string, unknown> = await bodyOf(
    await fetch(`${w.baseUrl}${new URL(securitySchemes.openIdConnect.openIdConnectUrl).pathname}`),
  )
  assert.deepEqual(
    { authorizationUrl, tokenUrl, scopes: Object.keys(scopes) },
    {
      authorizationUrl: discovered.authorization_endpoint,
      tokenUrl: discovered.token_endpoint,
      scopes: discovered.scopes_supported,
    },
  )
  const { get, post } = body.paths['/v2/organizations/{organization_id}/projects']
  assert.deepEqual(get.security, [
    { bearer: [] },
    { oauth2: ['service:read'] },
    { openIdConnect: ['service:read'] },
    { dpop: [] },
  ])
  assert.deepEqual(post.security[1], { oauth2: ['service:write'] })
})
