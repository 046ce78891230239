import { follow } from './behind-commits.ts'
import { type Database, type TransactionQueries, transactionOn } from './database.ts'
import { isRetryable } from './failures.ts'
import { type Lease, takeTransactionLease } from './lease.ts'
import { recordFault } from './seen-faults.ts'
import type { Sql } from './sql.ts'

/** One transaction: its queries, and what runs after its commit. */
export type Transaction = Omit<TransactionQueries, 'commit'> & {
  /** Runs only after a successful commit. It must not fail, and nothing may rely on it (wake-ups). */
  afterCommit(work: () => void): void
  /** Starts after a successful commit; the transaction does not wait for it, but closing the database does. */
  behindCommit(work: (database: Database) => Promise<void>): void
  /** Changes that go out together with the commit, after every lock that the transaction takes. */
  last: Sql[]
}

const attempts = 5

/** Runs the work in a transaction. Restarts it after a serialization failure or deadlock (40001, 40P01). */
export async function transaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(database, work)
    } catch (error) {
      if (attempt === attempts || database.isStandby || !isRetryable(error)) throw error
    }
  }
}

async function once<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const lease = await takeTransactionLease(database.pool)
  const { client } = lease
  const after: (() => void)[] = []
  const behind: ((database: Database) => Promise<void>)[] = []
  const { commit, ...queries } = transactionOn(client, database.settings)
  const tx: Transaction = {
    ...queries,
    afterCommit: (job) => after.push(job),
    behindCommit: (job) => behind.push(job),
    last: [],
  }
  let result: T
  try {
    result = await work(tx)
    await commit(tx.last)
    lease.release()
  } catch (error) {
    recordFault(database.pool, error)
    await rollBack(lease)
    throw error
  }
  for (const job of behind) follow(database.pool, () => job(database))
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
