import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { portOf } from '../../../foundation/http/port-of.ts'
import { world } from '../../../testing/world.ts'

/** What the service was asked, and what it says next. */
const asked: string[] = []
const says: Record<string, { status?: number; body: string }> = {
  'Rua da Cintura 4': {
    body: JSON.stringify([
      { display_name: 'Rua da Cintura 4, Lisboa', lat: '38.7049', lon: '-9.1446' },
      { display_name: 'Nowhere', lat: '138', lon: '0' },
    ]),
  },
  Quay: {
    body: JSON.stringify({
      features: [
        {
          geometry: { coordinates: [-9.2, 38.7] },
          properties: { name: 'Quay', street: 'Rua', housenumber: '4', city: 'Lisboa', country: 'Portugal' },
        },
      ],
    }),
  },
  broken: { body: '<html>' },
  down: { status: 500, body: '[]' },
  moved: { status: 302, body: '' },
}
const service = createServer((request, reply) => {
  const query = new URL(request.url ?? '', 'http://service').searchParams.get('q') ?? ''
  asked.push(query)
  const { status = 200, body } = says[query] ?? { body: '[]' }
  reply.writeHead(status, status === 302 ? { Location: 'http://127.0.0.1:9/' } : {}).end(body)
})
await new Promise<void>((done) => service.listen(0, '127.0.0.2', done))
after(() => service.close())
const port = portOf(service)
const STINT_GEOCODER_URL = `http://127.0.0.2:${port}/search?format=jsonv2&q={query}`
const w = await world({ settings: { STINT_GEOCODER_URL, STINT_WEBHOOK_ALLOW_CIDRS: '127.0.0.2/32' } })
const path = (id: number) => `/v2/organizations/${id}/job_site_addresses`
const find = (query: string, as = w.owner) =>
  w.call(`GET ${path(w.organizationId)}?query=${encodeURIComponent(query)}`, as)

test('200: the service of the operator says where an address is, and is asked once', async () => {
  const wanted = [{ address: 'Rua da Cintura 4, Lisboa', latitude: 38.7049, longitude: -9.1446 }]
  for (const text of ['Rua da Cintura 4', ' Rua  da Cintura 4 '])
    assert.deepEqual((await find(text)).body, { job_site_addresses: wanted })
  assert.deepEqual(asked, ['Rua da Cintura 4'])
  const { body } = await w.call(`GET /v2/organizations/${w.organizationId}/job_site_map`, w.owner)
  assert.equal(body.job_site_map.finds_addresses, true)
})

test('200: the form of Photon', async () => {
  assert.deepEqual((await find('Quay', w.manager)).body.job_site_addresses, [
    { address: 'Quay, Rua 4, Lisboa, Portugal', latitude: 38.7, longitude: -9.2 },
  ])
})

test('503: a service that fails says so plainly, and is asked again the next time', async () => {
  for (const query of ['broken', 'down', 'moved']) {
    const reply = await find(query)
    assert.deepEqual(
      [reply.status, reply.body.error],
      [503, 'The address service doesn’t reply. Type the coordinates, or use the map.'],
      query,
    )
  }
  says.down = { body: '[]' }
  assert.deepEqual((await find('down')).body, { job_site_addresses: [] })
})

test('403, 404 and 400: only people who create sites, and only with a question', async () => {
  assert.equal((await find('Quay', w.user)).status, 403)
  assert.equal((await find('Quay', w.stranger)).status, 404)
  assert.equal((await find('')).status, 400)
  assert.equal((await find('a'.repeat(301))).status, 400)
})

test('503: many questions at the same time don’t flood the service', async () => {
  const before = asked.length
  const replies = await Promise.all(Array.from({ length: 9 }, (_, i) => find(`street ${i}`)))
  const refused = replies.filter(({ status }) => status === 503)
  assert.ok(refused.length >= 3, `${refused.length}`)
  assert.equal(asked.length - before, 9 - refused.length)
})

test('503: an address that is not public is not asked, unless the operator allows its network', async () => {
  const other = await world({ settings: { STINT_GEOCODER_URL } })
  const before = asked.length
  const reply = await other.call(`GET ${path(other.organizationId)}?query=Quay`, other.owner)
  assert.deepEqual([reply.status, asked.length], [503, before])
})

test('200: without a service nobody is asked', async () => {
  const other = await world()
  const { body } = await other.call(`GET ${path(other.organizationId)}?query=Quay`, other.owner)
  assert.deepEqual(body, { job_site_addresses: [] })
})
