import type pg from 'pg'
import { commitWith, type Database, type Db, queriesOn } from './database.ts'
import { isRetryable } from './failures.ts'
import { type Lease, takeTransactionLease } from './lease.ts'
import { recordFault } from './seen-faults.ts'
import type { Sql } from './sql.ts'

/** One transaction: its queries, and what runs after its commit. */
export type Transaction = Db & {
  /** Runs only after a successful commit. It must not fail, and nothing may rely on it (wake-ups). */
  afterCommit(work: () => void): void
  /** Runs after a successful commit, and the transaction returns after it. If it fails, the commit stands all the same. */
  behindCommit(work: (database: Database) => Promise<void>): void
  /** Changes that go out together with the commit, after every lock that the transaction takes. */
  last: Sql[]
  /** For a library that brings its own SQL; ours declares its columns. */
  execute(text: string, values: unknown[], types?: pg.CustomTypesConfig): Promise<{ rows: unknown[] }>
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
  const behind: ((database: Database) => Promise<void>)[] = []
  const tx: Transaction = {
    ...queriesOn(client, database.settings),
    afterCommit: (job) => after.push(job),
    behindCommit: (job) => behind.push(job),
    last: [],
    execute: (text, values, types) => client.query({ text, values, types }),
  }
  let result: T
  try {
    await client.query('begin')
    result = await work(tx)
    await commitWith(client, tx.last, database.settings)
    lease.release()
  } catch (error) {
    recordFault(database.pool, error)
    await rollBack(lease)
    throw error
  }
  await Promise.allSettled(behind.map((job) => job(database)))
  for (const job of after) job()
  return result
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
