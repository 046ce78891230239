import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import fastify, { type InjectOptions } from 'fastify'
import { webAppRoutes } from './web-app.ts'

const directory = await mkdtemp(join(tmpdir(), 'stint-web-'))
after(() => rm(directory, { recursive: true }))

const script = 'export const answer = 42\n'.repeat(50)
const page =
  '<meta name="stint-auth-path" content="/auth" /><meta name="stint-style-nonce" content="" /><div id="app"></div>'
await mkdir(join(directory, 'assets'))
await writeFile(join(directory, 'index.html'), page)
await writeFile(join(directory, 'favicon.svg'), '<svg/>')
await writeFile(join(directory, 'service-worker.js'), 'self.build = 1')
await writeFile(join(directory, 'app.webmanifest'), '{"name":"Stint"}')
await writeFile(join(directory, 'assets/main-1234.js'), script)
await writeFile(join(directory, 'assets/main-1234.js.gz'), gzipSync(script))

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const base = 'http://stint.test'

function site({ auth = `${base}/auth`, from = directory } = {}) {
  const app = fastify()
  app.get('/v2/users/me', async () => ({ user: {} }))
  app.get('/account/profile', async () => ({ profile: {} }))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'unknown_route' }))
  webAppRoutes(app, { directory: from, urls: { base, auth } })
  return (url: string, options: InjectOptions = {}) => app.inject({ url, headers: browser, ...options })
}

test('200: every address of the app is the page, never kept, with a policy that only lets our own in', async () => {
  const get = site()
  for (const path of ['/', '/sign-in?return_to=%2F', '/organizations/1/people', '/consent/abc']) {
    const reply = await get(path)
    assert.equal(reply.statusCode, 200, path)
    assert.equal(reply.headers['cache-control'], 'no-cache')
    const policy = String(reply.headers['content-security-policy'])
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "worker-src 'self'",
    ])
      assert.ok(policy.includes(part), part)
    assert.ok(!policy.includes('unsafe'))
    assert.equal(reply.headers['x-content-type-options'], 'nosniff')
    assert.equal(reply.headers['referrer-policy'], 'same-origin')
    assert.ok(reply.headers['permissions-policy'])
  }
})

test('200: page and policy have the same nonce for styles, and is never the same twice', async () => {
  const get = site()
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const reply = await get('/')
      const nonce = /stint-style-nonce" content="([\w-]{22})"/.exec(reply.body)?.[1]
      assert.ok(nonce && String(reply.headers['content-security-policy']).includes(`'nonce-${nonce}'`))
      return nonce
    }),
  )
  assert.notEqual(nonces[0], nonces[1])
})

test('200: files with a hash in their name are cached forever, compressed if the browser supports it', async () => {
  const get = site()
  const plain = await get('/assets/main-1234.js')
  assert.equal(plain.body, script)
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(plain.headers['content-type'], 'text/javascript; charset=utf-8')
  const packed = await get('/assets/main-1234.js', { headers: { 'accept-encoding': 'gzip, br' } })
  assert.equal(packed.headers['content-encoding'], 'gzip')
  assert.deepEqual(packed.rawPayload, gzipSync(script))
  const icon = await get('/favicon.svg')
  assert.equal(icon.headers['cache-control'], 'no-cache')
  const again = await get('/favicon.svg', { headers: { 'if-none-match': String(icon.headers.etag) } })
  assert.equal(again.statusCode, 304)
})

test('200: the worker is asked for at each visit and may keep the whole app; the manifest has its own type', async () => {
  const get = site()
  const worker = await get('/service-worker.js?auth=%2Fauth', { headers: { accept: '*/*' } })
  assert.equal(worker.headers['cache-control'], 'no-cache')
  assert.equal(worker.headers['service-worker-allowed'], '/')
  assert.equal(worker.headers['content-type'], 'text/javascript; charset=utf-8')
  assert.match(
    String((await get('/app.webmanifest')).headers['content-type']),
    /^application\/manifest\+json/,
  )
})

test('404: paths of other routes, unknown files, and requests that do not accept a page', async () => {
  const get = site()
  for (const path of [
    '/v2',
    '/v2/nothing',
    '/auth/nothing',
    '/docs/nothing',
    '/test/nothing',
    '/.well-known/nothing',
  ])
    assert.equal((await get(path)).statusCode, 404, path)
  assert.equal((await get('/sign-in', { headers: { accept: 'application/json' } })).statusCode, 404)
  assert.equal((await get('/sign-in', { method: 'POST' })).statusCode, 404)
  assert.equal((await get('/assets/../index.html', { headers: {} })).statusCode, 404)
  assert.equal((await get('/v2/users/me')).statusCode, 200)
})

test('200: if the identity service has its own host, pages and calls at one URL are distinguished', async () => {
  const get = site({ auth: 'https://id.stint.test' })
  assert.match((await get('/account/profile')).body, /id="app"/)
  const policy = String((await get('/')).headers['content-security-policy'])
  assert.ok(policy.includes("connect-src 'self' https://id.stint.test;"), policy)
  const call = await get('/account/profile', { headers: { accept: 'application/json' } })
  assert.deepEqual(call.json(), { profile: {} })
})

test('503: a page that says what to do while the app is not built', async () => {
  const get = site({ from: join(directory, 'missing') })
  const reply = await get('/')
  assert.equal(reply.statusCode, 503)
  assert.match(reply.body, /not built yet/)
})
