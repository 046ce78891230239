import { is } from '../../../foundation/db/columns.ts'
import { only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type WeekStart, weekStarts } from '../../../foundation/time/weekday.ts'

export type General = { name: string; currency: string; week_start: WeekStart }

/** Locks the organization and returns its name, currency and week start. */
export function lockGeneral(tx: Transaction, id: number): Promise<General> {
  return only(
    tx,
    { name: is.text, currency: is.text, week_start: is.word(...weekStarts) },
    sql`select name, currency, week_start from organizations where id = ${id} for update`,
  )
}

export async function writeGeneral(
  tx: Transaction,
  id: number,
  { name, currency, week_start }: General,
  now: Instant,
): Promise<void> {
  await tx.change(sql`
    update organizations set name = ${name}, currency = ${currency}, week_start = ${week_start}, updated_at = ${now}
    where id = ${id}`)
}
