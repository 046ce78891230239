import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { bodyOf } from '../testing/call.ts'
import { world } from '../testing/world.ts'

const w = await world()
const get = (path: string, headers: Record<string, string> = {}) => fetch(w.baseUrl + path, { headers })

test('200: the page has every operation of the description', async () => {
  const body = await (await get('/docs')).text()
  const document: {
    paths: Record<string, Record<string, { operationId: string }>>
  } = await bodyOf(await get('/v2/openapi.json'))
  const ids = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map((each) => each.operationId),
  )
  assert.ok(ids.length > 0)
  assert.deepEqual(
    ids.filter((id) => !body.includes(`<section class="operation" id="${id}"`)),
    [],
  )
})

test('200: only the style and the script of the page itself may run', async () => {
  const reply = await get('/docs')
  const policy = reply.headers.get('content-security-policy') ?? ''
  const body = await reply.text()
  for (const name of ['style', 'script']) {
    const code = new RegExp(`<${name}>([^]*?)</${name}>`).exec(body)?.[1] ?? ''
    assert.ok(policy.includes(`${name}-src 'sha256-${hash('sha256', code, 'base64')}'`), name)
  }
  assert.match(policy, /^default-src 'none'/)
  assert.ok(!policy.includes('unsafe'))
  assert.ok(!/ style="| on\w+="/.test(body))
})

test('304: the same page is not sent again', async () => {
  const first = await get('/docs')
  await first.arrayBuffer()
  const second = await get('/docs', { 'If-None-Match': first.headers.get('etag') ?? '' })
  assert.equal(second.status, 304)
  assert.equal(await second.text(), '')
})

test('200: the page comes as the caller can read it', async () => {
  const whole = await (await get('/docs', { 'Accept-Encoding': 'identity' })).text()
  for (const encoding of ['br', 'gzip']) {
    const reply = await get('/docs', { 'Accept-Encoding': `${encoding}, identity;q=0.5` })
    assert.equal(reply.headers.get('content-encoding'), encoding)
    assert.equal(await reply.text(), whole)
  }
  assert.equal((await get('/docs', { 'Accept-Encoding': 'br;q=0' })).headers.get('content-encoding'), null)
})

test('200: the font is cached forever', async () => {
  const path = /url\("(docs\/[^"]+)"\)/.exec(await (await get('/docs')).text())?.[1]
  const reply = await get(`/${path}`)
  assert.equal(reply.status, 200)
  assert.equal(reply.headers.get('content-type'), 'font/woff2')
  assert.match(reply.headers.get('cache-control') ?? '', /immutable/)
})
