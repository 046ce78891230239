import type pg from 'pg'
import { changeAndCommit, type Database, type Db, queriesOn } from './database.ts'
import { isRetryable } from './failures.ts'
import { type Lease, takeTransactionLease } from './lease.ts'
import { recordFault } from './seen-faults.ts'
import type { Sql } from './sql.ts'

/** One transaction: its queries, and what runs after its commit. */
export type Transaction = Db & {
  /** Runs only after a successful commit. It must not fail, and nothing may rely on it (wake-ups). */
  afterCommit(work: () => void): void
  /** Sends the last change together with the commit, for contended locks. Nothing may follow it. */
  changeAndCommit(query: Sql): Promise<void>
  /** For a library that brings its own SQL; ours declares its columns. */
  execute(text: string, values: unknown[], types?: pg.CustomTypesConfig): Promise<{ rows: unknown[] }>
  /** For rows that stream in or out by COPY (foundation/backup). */
  connection: pg.ClientBase
}

const attempts = 5

/** Runs the work in a transaction. Restarts it after a serialization failure or deadlock (40001, 40P01). */
export async function transaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(database, work)
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error
    }
  }
}

async function once<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const lease = await takeTransactionLease(database.pool)
  const { client } = lease
  const after: (() => void)[] = []
  let isCommitted = false
  const tx: Transaction = {
    ...queriesOn(client, database.settings),
    afterCommit: (job) => after.push(job),
    async changeAndCommit(query) {
      await changeAndCommit(client, query, database.settings)
      isCommitted = true
    },
    execute: (text, values, types) => client.query({ text, values, types }),
    connection: client,
  }
  try {
    await client.query('begin')
    const result = await work(tx)
    if (!isCommitted) await client.query('commit')
    lease.release()
    for (const job of after) job()
    return result
  } catch (error) {
    recordFault(database.pool, error)
    await rollBack(lease)
    throw error
  }
}

// A connection that cannot roll back is broken. We discard it, and the server undoes its work.
async function rollBack({ client, release }: Lease): Promise<void> {
  try {
    await client.query('rollback')
    release()
  } catch (error) {
    release(error instanceof Error ? error : new Error(String(error)))
  }
}
