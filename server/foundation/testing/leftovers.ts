import pg from 'pg'

const schemasKept = 4

/** Drops the databases of killed test processes. */
export async function dropAbandoned(db: pg.Client): Promise<void> {
  const names = await listDatabases(db, '^stint_test_\\d+_')
  await drop(
    db,
    names.filter((name) => !isAlive(Number(name.split('_')[2]))),
  )
}

/** Drops the templates of all but the newest schemas: each schema change adds some. */
export async function dropOutdatedTemplates(db: pg.Client): Promise<void> {
  const names = await listDatabases(db, '^stint_template_[^_]+$')
  const schemaOf = (name: string) => name.replace('stint_template_', '').split('-')[0] ?? ''
  const kept = [...new Set(names.map(schemaOf))].slice(0, schemasKept)
  await drop(
    db,
    names.filter((name) => !kept.includes(schemaOf(name))),
  )
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
