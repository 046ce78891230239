import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../foundation/db/sql.ts'
import { queried } from '../foundation/testing/queried.ts'
import { pluck } from '../testing/pluck.ts'
import { traced } from '../testing/traces.ts'
import { type Person, world } from '../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const path = `POST /v2/organizations/${w.organizationId}/projects`
const make = (key: string, body: object, as: Person = w.owner) =>
  w.call(path, as, { body, headers: { 'Idempotency-Key': key } })

async function countNamed(name: string): Promise<number> {
  const [row] = await queried<{ count: number }>(
    w.database,
    sql`select count(*)::int as count from projects where name = ${name}`,
  )
  return row?.count ?? -1
}

test('201: a repeat gets the first reply again and does nothing', async () => {
  const key = randomUUID()
  const first = await make(key, { name: 'Once' })
  const { reply: again, facts, audit } = await traced(w, () => make(key, { name: 'Once' }))
  assert.equal(again.status, 201)
  assert.equal(again.text, first.text)
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  assert.equal(first.headers.get('idempotent-replayed'), null)
  assert.deepEqual([facts, audit], [[], []])
  assert.equal(await countNamed('Once'), 1)
})

test('200: a PUT is repeated too, although the record has changed since', async () => {
  const put = (name: string, key: string) =>
    w.call(`PUT /v2/projects/${w.projectId}`, w.owner, {
      body: { name },
      headers: { 'Idempotency-Key': key },
    })
  const first = await put('Red', 'put-1')
  await put('Blue', 'put-2')
  const again = await put('Red', 'put-1')
  assert.equal(again.text, first.text)
  assert.equal((await w.call(`GET /v2/projects/${w.projectId}`, w.owner)).body.project.name, 'Blue')
})

test('201: a hundred at once make one row and get a hundred equal replies', async () => {
  const key = randomUUID()
  const { reply: replies, facts } = await traced(w, () =>
    Promise.all(Array.from({ length: 100 }, () => make(key, { name: 'Hundredfold' }))),
  )
  assert.deepEqual(new Set(pluck(replies, 'status')), new Set([201]))
  assert.equal(new Set(pluck(replies, 'text')).size, 1)
  assert.equal(await countNamed('Hundredfold'), 1)
  assert.equal(facts.length, 1)
})

test('201: without a key, and with different keys, each request counts', async () => {
  await Promise.all([
    w.call(path, w.owner, { body: { name: 'Each' } }),
    w.call(path, w.owner, { body: { name: 'Each' } }),
  ])
  await Promise.all([make(randomUUID(), { name: 'Each' }), make(randomUUID(), { name: 'Each' })])
  assert.equal(await countNamed('Each'), 4)
})

test('422: the same key with another body, path or method', async () => {
  const key = randomUUID()
  await make(key, { name: 'First' })
  const headers = { 'Idempotency-Key': key }
  for (const reply of [
    await make(key, { name: 'Second' }),
    await w.call(`${path}?x=1`, w.owner, { body: { name: 'First' }, headers }),
    await w.call('POST /v2/organizations', w.owner, { body: { name: 'First' }, headers }),
    await w.call(`PUT /v2/projects/${w.projectId}`, w.owner, { body: { name: 'First' }, headers }),
  ]) {
    assert.equal(reply.status, 422)
    assert.equal(reply.body.error_code, 11007)
  }
  assert.equal(await countNamed('Second'), 0)
})

test('422: of two different requests at once with one key, one runs', async () => {
  const key = randomUUID()
  const replies = await Promise.all([make(key, { name: 'Left' }), make(key, { name: 'Right' })])
  assert.deepEqual(pluck(replies, 'status').sort(), [201, 422])
  assert.equal((await countNamed('Left')) + (await countNamed('Right')), 1)
})

test('201: a key belongs to its user', async () => {
  const key = randomUUID()
  const [mine, yours] = await Promise.all([
    make(key, { name: 'Shared' }, w.owner),
    make(key, { name: 'Shared' }, w.manager),
  ])
  assert.deepEqual([mine?.status, yours?.status], [201, 201])
  assert.notEqual(mine?.body.project.id, yours?.body.project.id)
})

test('201: a request that was refused does not use up its key', async () => {
  const key = randomUUID()
  assert.equal((await make(key, { name: '' })).status, 400)
  assert.equal((await make(key, { name: 'Kept', client_id: 424_242 })).status, 400)
  assert.equal((await make(key, { name: 'Kept' }, w.member)).status, 403)
  assert.equal((await make(key, { name: 'Kept' })).status, 201)
})

test('201: after 24 hours the key is new again', async () => {
  const key = randomUUID()
  const first = await make(key, { name: 'Daily' })
  await w.moveClock('2026-05-05T07:59:00Z')
  assert.equal((await make(key, { name: 'Daily' })).text, first.text)
  await w.moveClock('2026-05-05T08:10:00Z')
  const second = await make(key, { name: 'Daily' })
  assert.equal(second.status, 201)
  assert.notEqual(second.body.project.id, first.body.project.id)
  assert.equal((await make(key, { name: 'Daily' })).text, second.text)
  assert.equal(await countNamed('Daily'), 2)
})

test('400: a key that is empty, too long or not visible ASCII', async () => {
  for (const key of ['', 'x'.repeat(256), 'with space', 'caf\u00e9']) {
    const { status, body } = await make(key, { name: 'Never' })
    assert.equal(status, 400, key)
    assert.deepEqual(pluck(body.details, 'attribute'), ['Idempotency-Key'])
  }
  assert.equal((await make('x'.repeat(255), { name: 'Longest' })).status, 201)
})
