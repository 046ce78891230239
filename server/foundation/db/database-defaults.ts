import pg from 'pg'

/**
 * Gives the database the settings that a session behind a pooler cannot set for itself. Sessions that began before and
 * do nothing now are ended, so that the pooler opens new ones.
 */
export async function setDefaults(client: pg.Client, defaults: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string; kept: string[] | null }>(
    `select d.datname as name, s.setconfig as kept
     from pg_database d left join pg_db_role_setting s on s.setdatabase = d.oid and s.setrole = 0
     where d.datname = current_database()`,
  )
  const [database] = rows
  const missing = Object.entries(defaults).filter(
    ([name, value]) => !database?.kept?.includes(`${name}=${value}`),
  )
  if (database === undefined || missing.length === 0) return
  const changes = missing.map(
    ([name, value]) =>
      `alter database ${pg.escapeIdentifier(database.name)} set ${name} = ${pg.escapeLiteral(value)}`,
  )
  await client.query(changes.join('; '))
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = current_user and state = 'idle' and pid <> pg_backend_pid()`,
  )
}
