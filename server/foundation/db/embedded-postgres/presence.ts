import pg from 'pg'

/** An open connection, by which other processes see that this one uses the server. It ends with the process, even if killed. */
export type Presence = {
  /** Returns true if no other process uses the server. */
  leave(): Promise<boolean>
}

const [present, leaving] = ['stint', 'stint, leaving']
// An arbitrary number that nothing else uses. Processes that leave together count one after the other.
const lockKey = 7_203_115

export async function enterServer(url: string): Promise<Presence> {
  const client = new pg.Client({
    connectionString: url,
    application_name: present,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // The server may die first.
  client.on('error', () => {})
  await client.connect()
  return {
    async leave() {
      try {
        await client.query('select pg_advisory_lock($1)', [lockKey])
        await client.query(`set application_name = '${leaving}'`)
        const { rows } = await client.query<{ others: boolean }>(
          'select exists (select from pg_stat_activity where application_name = $1) as others',
          [present],
        )
        return rows[0]?.others === false
      } catch {
        return false
      } finally {
        await client.end().catch(() => {})
      }
    },
  }
}
