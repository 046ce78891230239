import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseBusy } from './failures.ts'

// An arbitrary number that nothing else uses. Processes that migrate at the same time wait on it.
const lockKey = 7_203_114
const pauseMs = 200

export type MigrationWait = { seconds: number; onWait(message: string): void }

/**
 * Runs the work while no other process migrates. Waits for one that does, says so once, and gives up in the end. The lock
 * belongs to an open transaction: a pooler keeps its session, and the server frees it when we die.
 */
export async function whileLocked<T>(
  url: string,
  { seconds, onWait }: MigrationWait,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const [keeper, worker] = [newClient(url), newClient(url)]
  // Without the lock, another process may begin: then the work must not go on.
  keeper.on('error', () => void worker.end().catch(() => {}))
  try {
    await keeper.connect()
    await keeper.query('begin; set local idle_in_transaction_session_timeout = 0')
    const end = performance.now() + seconds * 1_000
    for (let attempt = 1; !(await isLocked(keeper)); attempt++) {
      if (attempt === 1)
        onWait(`Another process is migrating the database. Waiting for up to ${seconds} seconds.`)
      if (performance.now() > end)
        throw new DatabaseBusy(
          `another process has been migrating it for ${seconds} seconds (process ${await holder(keeper)} of the database)`,
        )
      await sleep(pauseMs)
    }
    await worker.connect()
    return await work(worker)
  } finally {
    await worker.end().catch(() => {})
    await keeper.query('commit').catch(() => {})
    await keeper.end().catch(() => {})
  }
}

function newClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => {})
  return client
}

async function isLocked(client: pg.Client): Promise<boolean> {
  // Without a parameter: a portal would keep its snapshot, and an index that is built concurrently waits for every snapshot.
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(${lockKey}) as locked`,
  )
  return rows[0]?.locked === true
}

async function holder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and objid = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [lockKey],
  )
  return rows[0] === undefined ? 'unknown' : String(rows[0].pid)
}
