import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../testing/world.ts'

// A long address, so that the reply with the secret is long enough to compress.
const BASE_URL = `https://${`${'long'.repeat(12)}.`.repeat(22)}example.com`
const w = await world({ settings: { BASE_URL } })
const list = `/v2/organizations/${w.organizationId}/members`
const description = '/v2/openapi.json'

async function get(path: string, accepted: string, more: Record<string, string> = {}) {
  const headers = { Authorization: `Bearer ${w.owner.token}`, 'Accept-Encoding': accepted, ...more }
  const reply = await fetch(w.baseUrl + path, { headers })
  return { status: reply.status, text: await reply.text(), header: (name: string) => reply.headers.get(name) }
}

for (const encoding of ['gzip', 'br', 'zstd'])
  test(`200: a reply above 1 kB comes in ${encoding} and says the same`, async () => {
    const plain = await get(list, 'identity')
    assert.ok(plain.text.length > 1_024)
    assert.deepEqual(
      [plain.header('content-encoding'), plain.header('vary')],
      [null, 'Accept-Encoding, Origin'],
    )
    const packed = await get(list, encoding)
    assert.deepEqual(
      [packed.header('content-encoding'), packed.header('vary')],
      [encoding, 'Accept-Encoding, Origin'],
    )
    assert.equal(packed.text, plain.text)
    assert.ok(Number(packed.header('content-length')) < Number(plain.header('content-length')) / 2)
  })

test('200: a short reply comes as it is', async () => {
  const reply = await get('/v2/users/me', 'gzip, br')
  assert.equal(reply.header('content-encoding'), null)
})

test('304: the tag of a compressed document is weak, and knows the document in any encoding', async () => {
  const [plain, packed] = [await get(description, 'identity'), await get(description, 'br')]
  assert.match(plain.header('etag') ?? '', /^"/)
  assert.equal(packed.header('etag'), `W/${plain.header('etag')}`)
  for (const tag of [plain.header('etag'), packed.header('etag')])
    for (const accepted of ['identity', 'gzip'])
      assert.equal((await get(description, accepted, { 'If-None-Match': tag ?? '' })).status, 304)
})

test('201: a reply that shows a secret is never compressed', async () => {
  const reply = await fetch(`${w.baseUrl}/v2/organizations/${w.organizationId}/calendar_feeds`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${w.owner.token}`,
      'Content-Type': 'application/json',
      'Accept-Encoding': 'gzip',
    },
    body: '{}',
  })
  assert.deepEqual([reply.status, reply.headers.get('content-encoding')], [201, null])
  assert.ok((await reply.text()).length > 1_024)
})
