import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { migrate } from '../server/foundation/db/migrations.ts'
import { schemaHash } from '../server/foundation/db/schema-hash.ts'
import { type Template, testDatabase } from '../server/foundation/testing/test-database.ts'
import { ownedTwice, tableClasses } from '../server/tables.ts'
import { readSources, sourceOf } from './architecture/sources.ts'
import { busyColumns, changedColumns, settled } from './tenancy/changed-columns.ts'
import { brokenLaws } from './tenancy/law.ts'
import { buildPartitioned, partitionedSchema } from './tenancy/partitioned-schema.ts'
import { unkeyedStatements, viewsOf } from './tenancy/statements.ts'
import { unkeyed } from './tenancy/unkeyed.ts'

const schema = readFileSync(join(import.meta.dirname, '../db/schema.sql'), 'utf8')
const empty: Template = { template: 'empty', fill: async () => {} }

test('every table has one owner and one class, and the schema keeps the law of the class', async () => {
  assert.deepEqual(ownedTwice(), [])
  const fill = async (url: string) => void (await migrate(url))
  const broken = await withDatabase({ template: await schemaHash(), fill }, (db) =>
    brokenLaws(db, tableClasses),
  )
  assert.deepEqual(broken, [])
})

test('the schema loads with the tables of tenants partitioned by organization', async () => {
  const refused = await withDatabase(empty, (db) =>
    buildPartitioned(db, partitionedSchema(schema, tableClasses)),
  )
  assert.deepEqual(refused, [])
})

test('no column of a reference table changes with ordinary work', () => {
  const tables = [...tableClasses].flatMap(([name, kind]) => (kind === 'reference' ? [name] : []))
  const changed = changedColumns(readSources('server/**/*.ts'), tables)
  assert.deepEqual(changed, [...Object.keys(settled), ...busyColumns].sort())
  const planted = sourceOf('server/x.ts', 'sql`update users set seen_at = null, ip = null where id = 1`')
  assert.deepEqual(changedColumns([planted], tables), ['users.ip', 'users.seen_at'])
})

test('every statement on a table of tenants compares organization_id, except the listed ones', () => {
  const tenants = [...tableClasses].flatMap(([name, kind]) => (kind === 'tenant' ? [name] : []))
  const found = (sources: Parameters<typeof unkeyedStatements>[0]) =>
    unkeyedStatements(sources, viewsOf(schema, new Set(tenants)))
  const inOrder = (all: readonly { path: string; statement: string }[]) =>
    all.map(({ path, statement }) => `${path}: ${statement}`).sort()
  assert.deepEqual(inOrder(found(readSources('server/**/*.ts'))), inOrder(unkeyed))

  const planted = (text: string) => found([sourceOf('server/x.ts', text)]).map(({ tables: [name] }) => name)
  assert.deepEqual(planted('sql`select name from projects where id = 1`'), ['projects'])
  assert.deepEqual(planted('sql`select organization_id, name from projects where id = 1`'), ['projects'])
  assert.deepEqual(planted('sql`select name from project_directory where id = 1`'), ['project_directory'])
  assert.deepEqual(planted('sql`select name from projects where organization_id = 1 and id = 1`'), [])
  assert.deepEqual(planted('sql`select name from users where id = 1`'), [])
})

test('the law finds each violation', async () => {
  const classes = new Map([
    ['owners', 'reference'],
    ['places', 'tenant'],
    ['visits', 'tenant'],
    ['logs', 'tenant'],
    ['queue', 'global'],
    ['gone', 'global'],
  ] as const)
  const broken = await withDatabase(empty, async (db) => {
    await db.query(`
      create table queue (id int primary key);
      create table owners (id int primary key references queue);
      create table places (organization_id int not null references owners, id int not null unique, primary key (organization_id, id));
      create table visits (organization_id bigint, id int primary key references queue, place_id int references places (id));
      create table logs (line text primary key);
      create table stray (id int)`)
    return brokenLaws(db, classes)
  })
  assert.deepEqual(broken, [
    'gone has a class and is no table',
    'logs has no organization_id',
    'owners_id_fkey refers from a reference table to a global one',
    'stray has no class',
    'the key places_id_key lacks organization_id',
    'the key visits_pkey lacks organization_id',
    'visits.organization_id is bigint, not integer',
    'visits.organization_id may be null',
    'visits_id_fkey refers from a tenant table to a global one',
    'visits_place_id_fkey lacks organization_id',
  ])
})

async function withDatabase<T>(template: Template, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const { url, drop } = await testDatabase(template)
  const db = new pg.Client({ connectionString: url })
  try {
    await db.connect()
    return await work(db)
  } finally {
    await db.end()
    await drop()
  }
}
