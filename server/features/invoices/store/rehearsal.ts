import type { Transaction } from '../../../foundation/db/transaction.ts'
import { Problem } from '../../../foundation/http/problems.ts'

/** Does the work, returns what it found, and undoes it, so that the preview equals the real change. */
export async function undone<T>(db: Transaction, work: () => Promise<T>): Promise<T> {
  const before = db.last.length
  await db.execute('savepoint rehearsal', [])
  const found = await work()
  await db.execute('rollback to savepoint rehearsal', [])
  db.last.length = before
  return found
}

/** Does the work, or undoes it alone if it is refused, and returns the refusal. */
export async function attempted<T>(
  db: Transaction,
  work: () => Promise<T>,
): Promise<{ done: T } | { refusal: Problem }> {
  const before = db.last.length
  await db.execute('savepoint attempt', [])
  try {
    const done = await work()
    await db.execute('release savepoint attempt', [])
    return { done }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await db.execute('rollback to savepoint attempt', [])
    db.last.length = before
    return { refusal: error }
  }
}
