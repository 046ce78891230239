import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf } from '../testing/call.ts'
import { world } from '../testing/world.ts'
import { metricsAccess } from './metrics-access.ts'

const token = 'a token for the metrics'
const w = await world({ settings: { STINT_METRICS_TOKEN: token } })
const closed = await world({ settings: { STINT_METRICS_TOKEN: '' } })
const read = (baseUrl: string, authorization?: string) =>
  fetch(`${baseUrl}/metrics`, { headers: authorization ? { Authorization: authorization } : {} })

test('404: a stranger reads the metrics of a server with a public address', async () => {
  const reply = await read(closed.baseUrl)
  assert.equal(reply.status, 404)
  assert.equal((await bodyOf(reply)).error_code, 12003)
  assert.equal((await read(closed.baseUrl, 'Bearer undefined')).status, 404)
})

test('404: the metrics with a wrong token, or the token of a user', async () => {
  for (const authorization of ['', `Bearer ${token}x`, token, `Bearer ${w.owner.token}`])
    assert.equal((await read(w.baseUrl, authorization)).status, 404, authorization)
})

test('200: the metrics with their token', async () => {
  const reply = await read(w.baseUrl, `Bearer ${token}`)
  assert.equal(reply.status, 200)
  assert.match(await reply.text(), /^stint_database_connections \d+$/m)
})

const places: [host: string, baseUrl: string, isOpen: boolean][] = [
  ['localhost', 'http://localhost:4000', true],
  ['127.0.0.1', 'http://127.0.0.1:4000', true],
  ['::1', 'http://[::1]:4000', true],
  ['0.0.0.0', 'http://localhost:4000', false],
  ['::', 'http://localhost:4000', false],
  ['localhost', 'https://time.example.com', false],
  ['192.0.2.7', 'http://192.0.2.7:4000', false],
  ['localhost.example.com', 'http://localhost:4000', false],
]
for (const [host, baseUrl, isOpen] of places)
  test(`without a token, on ${host} as ${baseUrl}: ${isOpen ? 'open' : 'closed'}`, () =>
    assert.equal(metricsAccess({ host, baseUrl, metricsToken: undefined })({}), isOpen))

test('without a token, through a proxy on the same machine: closed, whatever the address', () => {
  const mayRead = metricsAccess({
    host: 'localhost',
    baseUrl: 'http://localhost:4000',
    metricsToken: undefined,
  })
  for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'])
    assert.equal(mayRead({ [name]: '192.0.2.7' }), false, name)
})
