import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { dropAbandoned, dropOutdatedTemplates } from './leftovers.ts'
import { isLastingServer, onDatabase, testServerUrl } from './test-server.ts'

/** What a test database begins with. `fill` works on an empty database or on a copy of `from`, and may leave a note to its clones. */
export type Template = {
  template: string
  from?: Template
  fill: (url: string, leaveNote: (text: string) => void) => Promise<void>
}

export type TestDatabase = { url: string; note: string; drop(): Promise<void> }

/** A new database for one test file, cloned from a template that each server fills once. */
export async function testDatabase(template: Template): Promise<TestDatabase> {
  const admin = await testServerUrl()
  const name = `stint_test_${process.pid}_${randomBytes(4).toString('hex')}`
  const note = await withClient(admin, async (db) => {
    await ensureTemplate(db, admin, template)
    await clone(db, template, name)
    return readNote(db, template)
  })
  return {
    url: onDatabase(admin, name),
    note,
    drop: () => withClient(admin, (db) => dropDatabase(db, name)),
  }
}

const databaseOf = (template: Template) => `stint_template_${template.template}`

// Measured with 60 tables and fsync off: file_copy 60 to 90 ms, wal_log 280 to 320 ms.
async function clone(db: pg.Client, from: Template, name: string): Promise<void> {
  await db.query(`create database ${id(name)} template ${id(databaseOf(from))} strategy file_copy`)
}

async function readNote(db: pg.Client, template: Template): Promise<string> {
  const sql = "select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1"
  const { rows } = await db.query<{ note: string | null }>(sql, [databaseOf(template)])
  return rows[0]?.note ?? ''
}

async function ensureTemplate(db: pg.Client, admin: string, template: Template): Promise<void> {
  const name = databaseOf(template)
  if (template.from) await ensureTemplate(db, admin, template.from)
  await db.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
  try {
    if (isLastingServer()) await dropAbandoned(db)
    const found = await db.query('select from pg_database where datname = $1', [name])
    if (found.rowCount !== 0) return
    if (isLastingServer()) await dropOutdatedTemplates(db)
    // Only the lock holder fills the template, so an existing draft comes from a killed process.
    const draft = `${name}_draft`
    await dropDatabase(db, draft)
    if (template.from) await clone(db, template.from, draft)
    else await db.query(`create database ${id(draft)} strategy file_copy`)
    let note = ''
    await template.fill(onDatabase(admin, draft), (text) => {
      note = text
    })
    await db.query(`comment on database ${id(draft)} is ${pg.escapeLiteral(note)}`)
    // This also keeps autovacuum out, which would delay cloning.
    await db.query(`alter database ${id(draft)} allow_connections false`)
    await endConnections(db, draft)
    await db.query(`alter database ${id(draft)} rename to ${id(name)}`)
  } finally {
    await db.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
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
