import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { onDatabase, testServerUrl } from '../foundation/testing/test-server.ts'
import { until } from '../foundation/testing/until.ts'
import { runStint, startStint, stintPlace } from '../testing/stint-process.ts'

const admin = new pg.Client({ connectionString: await testServerUrl() })
await admin.connect()
after(() => admin.end())
const suffix = `${process.pid}_${randomBytes(4).toString('hex')}`
const place = await stintPlace()

async function makeDatabase(name: string, options: string): Promise<string> {
  const full = `stint_test_${suffix}_${name}`
  await admin.query(`create database ${full} ${options}`)
  after(() => admin.query(`drop database if exists ${full} with (force)`))
  return onDatabase(await testServerUrl(), full)
}

async function on(url: string, ...statements: string[]): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  for (const statement of statements) await client.query(statement)
  return client
}

async function tablesOf(url: string): Promise<string[]> {
  const client = await on(url)
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss')) and relkind = 'r' order by 1",
  )
  await client.end()
  return rows.map(({ name }) => name)
}

/** Refused in one sentence, before anything was created. */
async function assertRefused(url: string, code: number, sentence: RegExp, tables: string[] = []) {
  const migrated = await runStint(['migrate'], { ...place, DATABASE_URL: url })
  assert.deepEqual([migrated.code, migrated.stdout], [code, ''], migrated.stderr)
  assert.match(migrated.stderr, sentence)
  assert.equal(migrated.stderr.trimEnd().split('\n').length, 1)
  assert.deepEqual(await tablesOf(onDatabase(await testServerUrl(), new URL(url).pathname.slice(1))), tables)
}

test('8: a database with another encoding than UTF8', async () => {
  const url = await makeDatabase(
    'latin',
    "encoding 'LATIN1' locale 'C' locale_provider libc template template0",
  )
  await assertRefused(url, 8, /^The database \S+_latin has the encoding LATIN1, but Stint requires UTF8: /)
  const doctor = await runStint(['doctor', '--json'], { ...place, DATABASE_URL: url })
  assert.equal(doctor.code, 6)
  assert.match(doctor.stdout, /has the encoding LATIN1/)
})

test('9: a database that another program uses, even one with a table of migrations', async () => {
  const url = await makeDatabase('filled', '')
  await (await on(url, 'create table schema_migrations (version text)')).end()
  await assertRefused(
    url,
    9,
    /^The database \S+_filled is not empty \(it has public\.schema_migrations\) and is not one of Stint: /,
    ['schema_migrations'],
  )
})

test('10: a role that may not create tables', async () => {
  const url = await makeDatabase('rights', '')
  const role = `stint_test_${suffix}`
  await admin.query(`create role ${role} login password 'weak'`)
  after(() => admin.query(`drop role if exists ${role}`))
  const weak = new URL(url)
  weak.username = role
  weak.password = 'weak'
  await assertRefused(
    weak.href,
    10,
    /^The role \S+ may not create tables in the database \S+_rights: make it the owner/,
  )
})

test('4: a migration that another process has begun is waited for, with a message and a limit', async () => {
  const url = await makeDatabase('busy', '')
  const other = await on(url, 'select pg_advisory_lock(7203114)')
  const limited = await runStint(['migrate'], {
    ...place,
    DATABASE_URL: url,
    STINT_MIGRATION_WAIT_SECONDS: '1',
  })
  assert.equal(limited.code, 4)
  assert.match(limited.stderr, /^Another process is migrating the database\. Waiting for up to 1 seconds\.\n/)
  assert.match(
    limited.stderr,
    /another process has been migrating it for 1 seconds \(process \d+ of the database\)/,
  )
  const patient = startStint(['migrate'], { ...place, DATABASE_URL: url })
  await patient.says('Another process is migrating the database.')
  await other.end()
  assert.equal(await patient.ended, 0)
  await until(async () => (await tablesOf(url)).includes('organizations'), 'it is migrated')
})
