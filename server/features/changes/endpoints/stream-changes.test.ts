import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { removeFactsBefore } from '../../../foundation/facts/retention.ts'
import { until } from '../../../foundation/testing/until.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { type EventReader, readEvents } from '../../../testing/event-reader.ts'
import { noticesIn, sampleNotice } from '../../../testing/notices.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const base = `/v2/organizations/${w.organizationId}`
const opened: EventReader[] = []
after(() => {
  for (const each of opened) each.leave()
})
const listen = async (as: { token: string }, { lastId = '', wait = 300, at = w.baseUrl } = {}) => {
  const reader = await readEvents(`${at}${base}/changes/stream?wait=${wait}`, as, lastId || undefined)
  opened.push(reader)
  return reader
}
const start = (as = w.user) =>
  w.call('POST /v2/users/me/timer/start', as, {
    body: { organization_id: w.organizationId, project_id: w.projectId },
  })
const stop = (as = w.user) => w.call('POST /v2/users/me/timer/stop', as)
const makeClient = (name: string) => w.call(`POST ${base}/clients`, w.owner, { body: { name } })
/** What happened before has reached everybody, once this client has. */
const heardOf = async (reader: EventReader, name: string) => {
  await makeClient(name)
  await reader.hears('client')
}

test('200: an open stream hears which kinds of records changed, and proxies must not collect the events', async () => {
  const reader = await listen(w.owner)
  assert.deepEqual(
    ['content-type', 'cache-control', 'x-accel-buffering'].map((name) => reader.headers.get(name)),
    ['text/event-stream', 'no-store, no-transform', 'no'],
  )
  assert.deepEqual([reader.events[0]?.event, reader.events[0]?.data], ['open', { resumed: false }])
  await start()
  await reader.hears('timer')
  await stop()
  await reader.hears('timer', 2)
  reader.leave()
})

test('200: members without the feed hear of their own records alone, and nobody of another’s notifications', async () => {
  const { send } = await noticesIn(w)
  const [owner, user, other] = [await listen(w.owner), await listen(w.user), await listen(w.viewer)]
  await start()
  await user.hears('timer')
  await send(sampleNotice(w, 'For the user'), [w.user])
  await user.hears('notification')
  await heardOf(owner, 'Seen by owners')
  await stop()
  await user.hears('timer', 2)
  assert.deepEqual([...other.kinds()], [])
  assert.ok(!user.kinds().has('client'))
  assert.ok(!owner.kinds().has('notification'))
  for (const each of [owner, user, other]) each.leave()
})

test('200: managers who don’t manage billing hear of no invoice', async () => {
  const clerk = await w.addPerson('Clerk', 'manager')
  const body = { members: [{ user_id: clerk.id, manage_billing: false }] }
  assert.equal((await w.call(`PUT ${base}/update_members`, w.owner, { body })).status, 200)
  const [owner, reader] = [await listen(w.owner), await listen(clerk)]
  const client = (await makeClient('Billed')).body.client
  await w.call(`POST ${base}/client_invoices`, w.owner, { body: { client_id: client.id } })
  await owner.hears('client_invoice')
  await heardOf(reader, 'After the invoice')
  assert.ok(!reader.kinds().has('client_invoice'))
  for (const each of [owner, reader]) each.leave()
})

test('200: Last-Event-ID goes on without a gap; the id is a cursor of the feed', async () => {
  const first = await listen(w.owner)
  await heardOf(first, 'Before')
  first.leave()
  const lastId = first.events.at(-1)?.id ?? ''
  await w.call(`POST ${base}/teams`, w.owner, { body: { name: 'Meanwhile', members: [] } })
  const page = (await w.call(`GET ${base}/changes?cursor=${lastId}`, w.owner)).body
  assert.ok(page.changes.some((each: { resource: string }) => each.resource === 'team'))
  const second = await listen(w.owner, { lastId, wait: 0 })
  await second.ended
  assert.deepEqual(second.events[0]?.data, { resumed: true })
  assert.ok(second.kinds().has('team'))
})

test('200: an id that is made up, or too old, starts at now and says so', async () => {
  const old = (await listen(w.owner, { wait: 0 })).events[0]?.id ?? ''
  await makeClient('Soon forgotten')
  await w.settle()
  await removeFactsBefore(w.database, addSeconds(await w.now(), 60))
  for (const lastId of [old, 'made-up'])
    assert.deepEqual((await listen(w.owner, { lastId, wait: 0 })).events[0]?.data, { resumed: false })
})

test('200: a change of another process is heard too', async () => {
  const reader = await listen(w.owner, { at: await w.startAnother() })
  await heardOf(reader, 'From afar')
  reader.leave()
})

test('the stream ends, without another event, when the member is removed', async () => {
  const leaving = await w.addPerson('Leaving')
  const reader = await listen(leaving)
  const body = { members: [{ user_id: leaving.id, role: 'remove' }] }
  assert.equal((await w.call(`PUT ${base}/update_members`, w.owner, { body })).status, 200)
  await reader.ended
  assert.deepEqual([...reader.kinds()], [])
  assert.equal((await listen(leaving)).status, 401)
})

test('the stream of a manager who becomes a user goes on with their own records', async () => {
  const person = await w.addPerson('Demoted', 'manager')
  const [owner, reader] = [await listen(w.owner), await listen(person)]
  await heardOf(reader, 'As a manager')
  const body = { members: [{ user_id: person.id, role: 'user' }] }
  assert.equal((await w.call(`PUT ${base}/update_members`, w.owner, { body })).status, 200)
  await reader.hears('member')
  const before = reader.events.length
  await heardOf(owner, 'No longer')
  await w.call(`POST ${base}/teams`, w.owner, { body: { name: 'Nor this', members: [] } })
  await owner.hears('team')
  const heard = reader.events.slice(before).flatMap(({ data }) => data.resources)
  assert.ok(!heard.includes('client') && !heard.includes('team'), heard.join())
  for (const each of [owner, reader]) each.leave()
})

test('429: a ninth stream of a member; it opens once another is left', async () => {
  const many = await Promise.all(Array.from({ length: 8 }, () => listen(w.manager)))
  const ninth = await listen(w.manager)
  assert.equal(ninth.status, 429)
  assert.ok(Number(ninth.headers.get('retry-after')) > 0)
  many[0]?.leave()
  await until(async () => (await listen(w.manager)).status === 200, 'a place is free')
})

test('403 and 404: not of another organization; 400: wait out of its bounds', async () => {
  assert.equal((await listen(w.otherOwner)).status, 404)
  assert.equal((await listen(w.owner, { wait: 601 })).status, 400)
})

test('HEAD opens no stream', async () => {
  const headers = { Authorization: `Bearer ${w.owner.token}` }
  const open = async () => /^stint_live_streams (\d+)/m.exec(await w.metrics())?.[1]
  const before = await open()
  const reply = await fetch(`${w.baseUrl}${base}/changes/stream?wait=300`, { method: 'HEAD', headers })
  assert.equal(reply.status, 200)
  await until(async () => (await open()) === before, 'no stream is left')
})
