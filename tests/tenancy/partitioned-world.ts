import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import pg from 'pg'
import type { TableClass } from '../../server/api/arrows.ts'
import { migrate } from '../../server/foundation/db/migrations.ts'
import { schemaHash } from '../../server/foundation/db/schema-hash.ts'
import { testDatabase } from '../../server/foundation/testing/test-database.ts'
import { tableClasses } from '../../server/tables.ts'
import { openWorld, startOnce } from '../../server/testing/bare-world.ts'
import { worldHash } from '../../server/testing/watched-writes/watched-template.ts'
import { peopled, type World } from '../../server/testing/world.ts'
import { reportPlans } from './heard-plans.ts'
import { buildPartitioned, partitionedSchema } from './partitioned-schema.ts'

/** Tables that are whole here: PostgreSQL’s partitions do not say which rows an upsert created, as Citus does. */
const upserted = [
  'budget_books',
  'daily_activities',
  'daily_tool_usages',
  'limit_histories',
  'screenshot_views',
  'tools',
  'unusual_activities',
]

/** A world with the rows of tenants on partitions by their organization, whose sessions report their plans. */
export async function partitionedWorld(terms: { addons: string[] }): Promise<World> {
  const database = await testDatabase({ template: `partitioned-${await worldHash()}`, fill })
  await reportPlans(database.url)
  const { close, ...bare } = await openWorld(database.url, { role: 'api' })
  after(() => close().finally(database.drop))
  return peopled(bare, terms)
}

async function fill(url: string): Promise<void> {
  const schema = readFileSync(join(import.meta.dirname, '../../db/schema.sql'), 'utf8')
  const whole = new Set(upserted)
  const classOf = (name: string, kind: TableClass) => (whole.has(name) ? 'global' : kind)
  const classes = new Map([...tableClasses].map(([name, kind]) => [name, classOf(name, kind)]))
  await onClient(url, async (db) => {
    assert.deepEqual(await buildPartitioned(db, partitionedSchema(schema, classes)), [])
    await copyFirstRows(db, [...classes.keys()])
  })
  await startOnce(url)
}

/** What migrations write into an empty database, and that they have run. */
async function copyFirstRows(db: pg.Client, tables: readonly string[]): Promise<void> {
  const plain = await testDatabase({
    template: await schemaHash(),
    fill: async (made) => void (await migrate(made)),
  })
  await onClient(plain.url, async (from) => {
    for (const name of tables) {
      const { rows } = await from.query(`select json_agg(t) as all from ${name} t having count(*) > 0`)
      for (const { all } of rows)
        await db.query(
          `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1)`,
          [JSON.stringify(all)],
        )
    }
  }).finally(plain.drop)
}

async function onClient(url: string, work: (db: pg.Client) => Promise<void>): Promise<void> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  await work(db).finally(() => db.end())
}
