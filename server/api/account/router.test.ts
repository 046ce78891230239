import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyLimits } from '../../foundation/http/body-limit.ts'
import { signedInAs } from '../../testing/accounts.ts'
import { bodyOf } from '../../testing/call.ts'
import { pluck } from '../../testing/pluck.ts'
import { world } from '../../testing/world.ts'

const w = await world()
type Document = { paths: Record<string, Record<string, { security?: [] }>> }
const document: Document = await bodyOf(await fetch(`${w.baseUrl}/auth/openapi.json`))
const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '1')}`,
    changes: method !== 'get',
    isPublic: operation.security?.length === 0,
  })),
)

test('403: pages of other origins cannot change anything, with or without a session', async () => {
  const visitors = [w.visit(), await signedInAs(w, w.owner.id)]
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.test' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ]
  for (const { route } of calls.filter((call) => call.changes))
    for (const visitor of visitors)
      for (const headers of foreign) {
        const reply = await visitor.call(route, {}, headers)
        assert.deepEqual(
          [reply.status, reply.body.code],
          [403, 'foreign_origin'],
          `${route} ${JSON.stringify(headers)}`,
        )
      }
})

test('401: without a session, every non-public call asks to sign in', async () => {
  for (const { route, changes } of calls.filter((call) => !call.isPublic)) {
    const reply = await w.visit().call(route, changes ? {} : undefined)
    assert.deepEqual([reply.status, reply.body.code], [401, 'sign_in_required'], route)
    assert.equal(reply.headers.get('cache-control'), 'no-store')
  }
})

test('400: NULs, lone surrogates, arrays and broken JSON are refused, and large bodies with 413', async () => {
  const post = (body: string) =>
    fetch(`${w.baseUrl}/auth/account/sign_in`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    })
  for (const body of [
    '{"email":"a\\u0000b","password":"x"}',
    '{"email":"\\ud800","password":"x"}',
    '[]',
    '{',
    '"x"',
  ])
    assert.equal((await post(body)).status, 400, body)
  assert.equal((await post(`{"email":"${'a'.repeat(3_000_000)}"}`)).status, 413)
})

test('400 or 413: deep JSON, 130,000 keys and 60,000 wrong entries without signing in', async () => {
  const { bytes, values } = bodyLimits.account
  const keys = (count: number) => Array.from({ length: count }, (_, i) => `"${i}":0`).join(',')
  for (const [status, body] of [
    [413, `{"a":${'['.repeat(bytes)}`],
    [413, `{${keys(130_000)}}`],
    [413, `{"email":[${'0,'.repeat(60_000)}0]}`],
    [400, `{"a":${'['.repeat(bytes / 2)}`],
    [400, `{${keys(values + 1)}}`],
    [413, `{"email":[${'0,'.repeat(values)}0]}`],
  ] as const) {
    const reply = await w.call('POST /auth/account/sign_in', undefined, { raw: body })
    assert.equal(reply.status, status, body.slice(0, 20))
  }
})

test('413: 150,000 scopes for a personal token, and 400: one more than there are', async () => {
  const visitor = await signedInAs(w, w.owner.id)
  const create = (scopes: string[]) => visitor.call('POST /account/personal_tokens', { name: 'x', scopes })
  assert.equal((await create(Array(150_000).fill('profile'))).status, 413)
  const { status, body } = await create(Array(1_000).fill('profile'))
  assert.equal(status, 400)
  assert.deepEqual(pluck(body.details, 'attribute'), ['scopes'])
  assert.equal((await create(['profile', 'profile'])).body.details[0].error, 'must not contain duplicates')
})

test('404: paths are case-sensitive, and unknown paths have the one error format', async () => {
  for (const path of ['/auth/Account/state', '/auth/account/nothing', '/auth/account/state/']) {
    const reply = await fetch(w.baseUrl + path)
    assert.equal(reply.status, 404, path)
    assert.equal((await bodyOf(reply)).code, 'unknown_route')
  }
})

test('404: a path parameter that is no id, or no word of its kind, names nothing', async () => {
  const visitor = await signedInAs(w, w.owner.id)
  for (const route of [
    ...['0', '-1', '1.5', 'x', '2147483648', '%00'].map((id) => `DELETE /account/sessions/${id}`),
    ...['%00', 'a.b', 'x'.repeat(201)].map((secret) => `GET /account/invites/${secret}`),
    ...['%00', 'a.b', 'x'.repeat(101)].map((id) => `GET /account/authorization_requests/${id}`),
  ]) {
    const reply = await visitor.call(route)
    assert.deepEqual([reply.status, reply.body.code], [404, 'not_found'], route)
  }
})
