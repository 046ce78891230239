import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseBusy } from './failures.ts'

// An arbitrary number that nothing else uses. Processes that migrate at the same time wait on it.
const lockKey = 7_203_114
const pauseMs = 200

export type MigrationWait = { seconds: number; onWait(message: string): void }

/** Waits while another process migrates. Says so once, and gives up in the end. */
export async function lockMigrations(client: pg.Client, { seconds, onWait }: MigrationWait): Promise<void> {
  const end = performance.now() + seconds * 1_000
  for (let attempt = 1; !(await isLocked(client)); attempt++) {
    if (attempt === 1)
      onWait(`Another process is migrating the database. Waiting for up to ${seconds} seconds.`)
    if (performance.now() > end)
      throw new DatabaseBusy(
        `another process has been migrating it for ${seconds} seconds (process ${await holder(client)} of the database)`,
      )
    await sleep(pauseMs)
  }
}

async function isLocked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    lockKey,
  ])
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
