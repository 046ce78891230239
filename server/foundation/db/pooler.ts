import pg from 'pg'
import { driverParts } from './driver-parts.ts'
import { MigrationRefused } from './fitness.ts'

const mark = 'pooler'

/** The URL of a database behind a pooler, such as PgBouncer. */
export function markPooled(url: string): string {
  const marked = new URL(url)
  marked.searchParams.set(mark, '1')
  return marked.href
}

export function isPooled(url: string): boolean {
  return URL.parse(url)?.searchParams.get(mark) === '1'
}

/** What a session can say at its start even through a pooler. We read every timestamp as UTC. */
export const trackedOptions = '-c timezone=UTC -c datestyle=ISO'

/**
 * Detects whether a pooler is in front of the database. Returns the URL, marked if so; refuses a pooler that is too
 * old.
 */
export async function examinePooler(url: string): Promise<string> {
  await using opened = new AsyncDisposableStack()
  const first = await connect(url, opened)
  const used = await sessionOf(first)
  // A pooler hands out a number of its own, never the session's.
  if (used === numberOf(first)) return url
  for (let tries = 1; tries <= mostTries; tries++) {
    const other = await connect(url, opened)
    await other.query('begin')
    // While others hold sessions, the first client gets another one than before, which must know its statement.
    if ((await sessionOf(first)) !== used) break
  }
  return markPooled(url)
}

const mostTries = 4
const limitMs = 10_000
const probe = { name: 'stint_probe', text: 'select pg_backend_pid() as pid' }

async function connect(url: string, opened: AsyncDisposableStack): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    // Poolers that are too old refuse even these.
    options: trackedOptions,
  })
  client.on('error', () => {})
  opened.defer(async () => {
    await client.query('rollback').catch(() => {})
    await client.end().catch(() => {})
  })
  try {
    await client.connect()
  } catch (error) {
    if (error instanceof Error && /unsupported startup parameter/.test(error.message)) throw tooOld()
    throw error
  }
  return client
}

/** The session of the server that runs the client's next statement, which has a name. */
async function sessionOf(client: pg.Client): Promise<number | undefined> {
  try {
    return (await client.query<{ pid: number }>(probe)).rows[0]?.pid
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '26000') throw tooOld()
    throw error
  }
}

function numberOf(client: pg.Client): number | null {
  return driverParts(client).processID
}

function tooOld(): MigrationRefused {
  return new MigrationRefused(
    'pooler',
    'The pooler before the database does not carry prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements above 600, or connect to the server itself.',
  )
}
