import { is } from '../../../foundation/db/columns.ts'
import { only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Weekday } from '../../../foundation/time/weekday.ts'

/** Locks the organization and returns its weekend. */
export async function lockWeekend(tx: Transaction, id: number): Promise<Weekday[]> {
  const { weekend_days } = await only(
    tx,
    { weekend_days: is.weekdays },
    sql`select weekend_days from organizations where id = ${id} for update`,
  )
  return weekend_days
}

export async function writeWeekend(
  tx: Transaction,
  id: number,
  weekend: readonly Weekday[],
  now: Instant,
): Promise<void> {
  await tx.change(sql`
    update organizations set weekend_days = ${weekend}::text[], updated_at = ${now} where id = ${id}`)
}
