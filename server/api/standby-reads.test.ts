import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migratedDatabase } from '../foundation/testing/migrated-database.ts'
import { primary } from '../foundation/testing/standby.ts'
import { until } from '../foundation/testing/until.ts'
import { openWorld, startOnce } from '../testing/bare-world.ts'
import { caller } from '../testing/call.ts'
import { peopled } from '../testing/world.ts'

const server = await primary()
await server.ask('create database product')
await startOnce(server.url('product'))
const standby = await server.standby()
const other = await migratedDatabase()

// The first one is a standby, the second has the schema of another cluster, and nothing listens behind the third.
const urls = [standby.url('product'), other.url, 'postgres://nobody@127.0.0.1:1/product']
const { close, ...bare } = await openWorld(server.url('product'), {
  settings: { DATABASE_REPLICA_URLS: urls.join(', ') },
})
server.closeFirst(close)
const w = await peopled(bare, {})
const elsewhere = caller(await w.startAnother())
const clients = `/v2/organizations/${w.organizationId}/clients`

type Call = typeof w.call
let made = 0

async function create(call: Call, person = w.owner): Promise<string> {
  made += 1
  const name = `Client ${made}`
  const { status, text } = await call(`POST ${clients}`, person, { body: { name } })
  assert.equal(status, 201, text)
  return name
}

async function isListed(call: Call, name: string, person = w.owner): Promise<boolean> {
  const { status, body, text } = await call(`GET ${clients}?page_limit=500`, person)
  assert.equal(status, 200, text)
  return body.clients.some((each: { name: string }) => each.name === name)
}

async function figure(name: string): Promise<number> {
  const line = (await w.metrics()).split('\n').find((each) => each.startsWith(name))
  return Number(line?.split(' ').at(-1))
}

const reads = () => figure('stint_replica_reads_total')
const leftOut = () => figure('stint_replicas_left_out')

/** Until a list comes from the standby. */
async function untilRead(person = w.owner): Promise<void> {
  await until(async () => {
    const before = await reads()
    await isListed(w.call, '', person)
    return (await reads()) > before
  }, 'the standby serves a list')
}

test('a list comes from the standby; the one of another cluster and the one that is away are left out', async () => {
  await untilRead()
  await until(async () => (await leftOut()) === 2, 'two are left out')
  assert.equal(await figure('stint_replica_repeated_total'), 0)
})

test('a single record never comes from it', async () => {
  await untilRead()
  const name = await create(w.call)
  const { body } = await w.call(`GET ${clients}?page_limit=500`, w.owner)
  const { id } = body.clients.find((each: { name: string }) => each.name === name)
  const listed = await reads()
  assert.equal((await w.call(`GET /v2/clients/${id}`, w.owner)).status, 200)
  assert.equal(await reads(), listed)
})

test('callers find their own writes while replay is paused, also through another process', async () => {
  await untilRead()
  await standby.ask('select pg_wal_replay_pause()')
  for (let round = 0; round < 10; round += 1) {
    const here = await create(w.call)
    assert.ok(await isListed(w.call, here))
    assert.ok(await isListed(elsewhere, here))
    const there = await create(elsewhere)
    assert.ok(await isListed(w.call, there))
  }
  // A manager who wrote nothing may see the past, for the two seconds that a standby may be behind.
  const last = await create(w.call)
  await until(() => isListed(w.call, last, w.manager), 'the manager sees it')
  await until(async () => (await leftOut()) === 3, 'the paused one is left out')
  await standby.ask('select pg_wal_replay_resume()')
  await until(async () => (await leftOut()) === 2, 'it is used again')
  await untilRead()
  assert.ok(await isListed(w.call, last, w.manager))
})

test('the feed has no gap while replay is paused, and a list refuses nothing that exists', async () => {
  const feed = `/v2/organizations/${w.organizationId}/changes`
  const follow = async (cursor: string) => {
    const { status, body, text } = await w.call(`GET ${feed}?limit=500&cursor=${cursor}`, w.manager)
    assert.equal(status, 200, text)
    return body
  }
  let { cursor } = await follow('latest')
  await untilRead(w.manager)
  await standby.ask('select pg_wal_replay_pause()')
  const names = [await create(w.call), await create(w.call)]
  const seen: string[] = []
  await until(async () => {
    const body = await follow(cursor)
    cursor = body.cursor
    for (const each of body.changes) seen.push(each.record?.name)
    return names.every((name) => seen.includes(name))
  }, 'the feed has both')
  // It has read them, and goes on from there: a standby without them would answer 410.
  assert.equal((await follow(cursor)).changes.length, 0)
  await standby.ask('select pg_wal_replay_resume()')
  await untilRead()
})

/** Reads in parallel, each list with a known client, until the work is done. */
async function reading(name: string, work: () => Promise<void>): Promise<void> {
  let isDone = false
  const loops = [w.owner, w.manager, w.owner, w.manager].map(async (person) => {
    while (!isDone) assert.ok(await isListed(w.call, name, person))
  })
  await work().finally(() => {
    isDone = true
  })
  await Promise.all(loops)
}

test('no request fails when the standby is killed, and it is used again once it is back', async () => {
  const name = await create(w.call)
  await untilRead()
  await reading(name, async () => {
    await standby.kill()
    await until(async () => (await leftOut()) === 3, 'it is left out')
    await standby.start()
    await until(async () => (await leftOut()) === 2, 'it is used again')
  })
  await untilRead()
})

test('no request fails when the standby is promoted, and it is left out', async () => {
  const name = await create(w.call)
  await untilRead()
  await reading(name, async () => {
    await standby.ask('select pg_promote()')
    await until(async () => (await leftOut()) === 3, 'it is left out')
  })
  assert.ok(await isListed(w.call, await create(w.call)))
})
