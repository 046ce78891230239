import { raw, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { IdRange } from '../rules/slot.ts'

/**
 * Gives the activities of a quarter a partition of their own, with those that came before it was there. It is attached,
 * not created in place, so that nobody who books or reads other quarters waits for it.
 */
export async function addQuarter(tx: Transaction, name: string, { first, stop }: IdRange): Promise<void> {
  const table = raw(`activities_${name}`)
  // Who cannot have the table for all other time soon tries again later, and does not hold up those behind.
  await tx.change(sql`set local lock_timeout = '2s'`)
  await tx.change(sql`lock table activities_other in access exclusive mode`)
  await tx.change(sql`create table ${table} (like activities including all)`)
  await tx.change(sql`
    with moved as (delete from activities_other where id >= ${first}::bigint and id < ${stop}::bigint returning *)
    insert into ${table} select * from moved`)
  await tx.change(sql`
    alter table activities attach partition ${table} for values from (${raw(String(first))}) to (${raw(String(stop))})`)
}
