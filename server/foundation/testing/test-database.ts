import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { dropAbandoned, dropOutdatedTemplates } from './leftovers.ts'
import { isLastingServer, onDatabase, testServerUrl } from './test-server.ts'

type Template = { template: string; fill: (url: string) => Promise<void> }

/** A new database for one test file, cloned from a template that each server fills once. */
export async function testDatabase(options: Template): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = await testServerUrl()
  const template = `stint_template_${options.template}`
  const name = `stint_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await withClient(admin, async (db) => {
    await ensureTemplate(db, admin, template, options.fill)
    // Measured with 60 tables and fsync off: file_copy 60 to 90 ms, wal_log 280 to 320 ms.
    await db.query(`create database ${id(name)} template ${id(template)} strategy file_copy`)
  })
  return {
    url: onDatabase(admin, name),
    drop: () => withClient(admin, (db) => dropDatabase(db, name)),
  }
}

async function ensureTemplate(
  db: pg.Client,
  admin: string,
  template: string,
  fill: Template['fill'],
): Promise<void> {
  await db.query('select pg_advisory_lock(hashtextextended($1, 0))', [template])
  try {
    if (isLastingServer()) await dropAbandoned(db)
    const found = await db.query('select from pg_database where datname = $1', [template])
    if (found.rowCount !== 0) return
    if (isLastingServer()) await dropOutdatedTemplates(db)
    // Only the lock holder fills the template, so an existing draft comes from a killed process.
    const draft = `${template}_draft`
    await dropDatabase(db, draft)
    await db.query(`create database ${id(draft)} strategy file_copy`)
    await fill(onDatabase(admin, draft))
    // This also keeps autovacuum out, which would delay cloning.
    await db.query(`alter database ${id(draft)} allow_connections false`)
    await endConnections(db, draft)
    await db.query(`alter database ${id(draft)} rename to ${id(template)}`)
  } finally {
    await db.query('select pg_advisory_unlock(hashtextextended($1, 0))', [template])
  }
}

async function endConnections(db: pg.Client, name: string): Promise<void> {
  await db.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name])
}

async function dropDatabase(db: pg.Client, name: string): Promise<void> {
  await db.query(`drop database if exists ${id(name)} with (force)`)
}

async function withClient<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url })
  db.on('error', () => {})
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

function id(name: string): string {
  return pg.escapeIdentifier(name)
}
