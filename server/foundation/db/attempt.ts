import type { Transaction } from './transaction.ts'

/** Runs part of a transaction. If it fails, its changes are undone, and the transaction can go on. */
export async function attempt<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const before = tx.last.length
  await tx.execute('savepoint attempt', [])
  try {
    const result = await work()
    await tx.execute('release savepoint attempt', [])
    return result
  } catch (error) {
    await tx.execute('rollback to savepoint attempt', [])
    tx.last.length = before
    throw error
  }
}
