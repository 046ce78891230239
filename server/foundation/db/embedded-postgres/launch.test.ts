import assert from 'node:assert/strict'
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import pg from 'pg'
import { idleSinceNow } from '../../testing/idle-time.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launch.ts'
import { findPostmaster, isRunning } from './postmaster.ts'

const password = "it's @ secret/?"
const root = await mkdtemp(join(tmpdir(), 'stint-launch-'))
await chmod(root, 0o711)
const started = new Set<EmbeddedPostgres>()
let directory = ''
let count = 0

/** One initialized cluster for the tests to copy: initdb takes most of a second. */
const model = join(root, 'model')

const start = async (options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) => {
  const server = await startEmbeddedPostgres({ directory, password, durable: false, ...options })
  started.add(server)
  return server
}

const ask = async (server: EmbeddedPostgres, sql: string) => {
  const db = new pg.Client({ connectionString: server.url })
  db.on('error', () => {})
  await db.connect()
  const { rows } = await db.query(sql).finally(() => db.end())
  return rows
}

const postmasterPid = async (of = directory) => {
  const found = await findPostmaster(join(of, 'postgres'))
  assert.ok(found)
  return found.pid
}

const copyModel = async (target: string) => {
  await mkdir(target, { recursive: true })
  await cp(join(model, 'postgres'), join(target, 'postgres'), { recursive: true })
  await chmod(join(target, 'postgres'), 0o700)
}

beforeEach(() => {
  count += 1
  directory = join(root, `case-${count}`)
})

after(async () => {
  for (const server of started) await server.stop()
  await rm(root, { recursive: true, force: true })
})

test('a first start creates a UTF-8 cluster with our settings and the database', async () => {
  const server = await start({ directory: model })
  assert.equal(server.adopted, false)
  const shown = await ask(
    server,
    `select current_database() as name, current_setting('server_encoding') as encoding,
            current_setting('shared_buffers') as buffers, current_setting('TimeZone') as zone,
            current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
            (select datlocale from pg_database where datname = 'stint') as locale`,
  )
  const expected = { name: 'stint', encoding: 'UTF8', buffers: '256MB', zone: 'UTC', fsync: 'off' }
  assert.deepEqual(shown, [{ ...expected, addresses: '', locale: 'C.UTF-8' }])
  await server.stop()
})

test('no process, lock file or socket stays after stop', async () => {
  await copyModel(directory)
  const server = await start()
  const pid = await postmasterPid()
  await server.stop()
  assert.equal(await isRunning(pid), false)
  const left = await readdir(join(directory, 'postgres'))
  assert.deepEqual(
    left.filter((name) => name === 'postmaster.pid' || name.startsWith('.s.')),
    [],
  )
})

test('a second start keeps the data and is ready within a second', async () => {
  await copyModel(directory)
  const first = await start({ durable: true })
  await ask(first, "create table kept as select 'yes' as answer")
  await first.stop()
  const idle = idleSinceNow()
  const second = await start({ durable: true })
  assert.ok(idle() < 1000)
  assert.deepEqual(await ask(second, 'select answer from kept'), [{ answer: 'yes' }])
  await second.stop()
})

test('committed data outlives kill -9 of the server', async () => {
  await copyModel(directory)
  const first = await start({ durable: true })
  await ask(first, "create table kept as select 'yes' as answer")
  process.kill(await postmasterPid(), 'SIGKILL')
  const second = await start({ durable: true })
  assert.equal(second.adopted, false)
  assert.deepEqual(await ask(second, 'select answer from kept'), [{ answer: 'yes' }])
  await second.stop()
})

test('a server that still runs is adopted, and its stop ends it', async () => {
  await copyModel(directory)
  const first = await start()
  const second = await start()
  assert.deepEqual([first.adopted, second.adopted, second.url], [false, true, first.url])
  const pid = await postmasterPid()
  await second.stop()
  assert.equal(await isRunning(pid), false)
})

test('of two simultaneous starts, one starts the server and the other adopts it', async () => {
  await copyModel(directory)
  const [one, other] = await Promise.all([start(), start()])
  assert.deepEqual([one.adopted, other.adopted].toSorted(), [false, true])
  assert.equal(one.url, other.url)
  assert.deepEqual(await ask(one, 'select 1 as one'), [{ one: 1 }])
  await one.stop()
})

test('a server that shuts down at this moment is waited for and started again', async () => {
  await copyModel(directory)
  const first = await start()
  const stopping = first.stop()
  const second = await start()
  await stopping
  assert.deepEqual(await ask(second, 'select 1 as one'), [{ one: 1 }])
  await second.stop()
})

test('a lock file that names another living program is no obstacle', async () => {
  await copyModel(directory)
  const lines = [
    process.pid,
    join(directory, 'postgres'),
    1,
    5432,
    join(directory, 'postgres'),
    '',
    1,
    'ready',
  ]
  await writeFile(join(directory, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`)
  const server = await start()
  assert.equal(server.adopted, false)
  await server.stop()
})

test('a copy of a running cluster does not take over the server of its original', async () => {
  const original = directory
  await copyModel(original)
  const first = await start()
  directory = `${original}-copy`
  await cp(join(original, 'postgres', 'postmaster.pid'), join(model, 'postgres', 'postmaster.pid'))
  await copyModel(directory)
  const second = await start()
  assert.equal(second.adopted, false)
  assert.notEqual(await postmasterPid(directory), await postmasterPid(original))
  await Promise.all([first.stop(), second.stop(), rm(join(model, 'postgres', 'postmaster.pid'))])
})

test('an incomplete cluster is set aside and created again', async () => {
  await mkdir(join(directory, 'postgres', 'base'), { recursive: true })
  await writeFile(join(directory, 'postgres', 'PG_VERSION'), '18\n')
  await mkdir(join(directory, 'postgres.new-0123456789ab', 'cluster'), { recursive: true })
  const server = await start()
  assert.deepEqual(await ask(server, 'select 1 as one'), [{ one: 1 }])
  const left = (await readdir(directory)).map((name) => name.replace(/-[0-9a-f]+$/, '')).sort()
  assert.deepEqual(left, ['postgres', 'postgres.broken', 'postgres.log'])
  await server.stop()
})

test('a path too long for a socket still works', async () => {
  directory = join(directory, 'a-rather-long-name'.repeat(6), 'with spaces, "quotes" and commas')
  await copyModel(directory)
  const server = await start()
  const socket = new URL(server.url).searchParams.get('host') ?? ''
  assert.ok(socket.length < 100 && !socket.startsWith(directory))
  assert.deepEqual(await ask(server, 'select 1 as one'), [{ one: 1 }])
  await server.stop()
  await rm(socket, { recursive: true })
})

test('the owner of the files can reset a lost password', async () => {
  await copyModel(directory)
  const server = await start({ password: "it's another" })
  assert.deepEqual(await ask(server, 'select 1 as one'), [{ one: 1 }])
  await server.stop()
})

test('a log above 5 MB is cut to one older copy', async () => {
  await copyModel(directory)
  const log = join(directory, 'postgres.log')
  await appendFile(log, 'x'.repeat(6 * 1024 * 1024))
  const server = await start()
  assert.ok((await stat(log)).size < 100_000)
  assert.equal((await stat(`${log}.1`)).size, 6 * 1024 * 1024)
  assert.match(await readFile(log, 'utf8'), /ready to accept connections/)
  await server.stop()
})

test('an unusable setting fails with the reason from the log', async () => {
  await copyModel(directory)
  await appendFile(join(directory, 'postgres', 'postgresql.conf'), "no_such_setting = 'x'\n")
  await assert.rejects(start(), /did not start[\s\S]*no_such_setting/)
})

test('a cluster of another PostgreSQL is refused with advice', async () => {
  await copyModel(directory)
  await writeFile(join(directory, 'postgres', 'PG_VERSION'), '17\n')
  await assert.rejects(start(), /belongs to PostgreSQL 17/)
})
