import pg from 'pg'

const templatesKept = 4

/** Drops the databases of killed test processes. */
export async function dropAbandoned(db: pg.Client): Promise<void> {
  const names = await listDatabases(db, '^stint_test_\\d+_')
  await drop(
    db,
    names.filter((name) => !isAlive(Number(name.split('_')[2]))),
  )
}

/** Drops all but the newest templates: each schema change adds one. */
export async function dropOutdatedTemplates(db: pg.Client): Promise<void> {
  const names = await listDatabases(db, '^stint_template_[^_]+$')
  await drop(db, names.slice(templatesKept))
}

async function listDatabases(db: pg.Client, pattern: string): Promise<string[]> {
  const sql = 'select datname from pg_database where datname ~ $1 order by oid desc'
  const { rows } = await db.query<{ datname: string }>(sql, [pattern])
  return rows.map((row) => row.datname)
}

async function drop(db: pg.Client, names: string[]): Promise<void> {
  for (const name of names)
    await db.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
