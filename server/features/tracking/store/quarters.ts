import { raw, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { IdRange } from '../rules/slot.ts'

/**
 * Creates the partition of a quarter and moves existing activities into it. It is attached, not created in place, so
 * that bookings and reads of other quarters don't wait for it.
 */
export async function addQuarter(tx: Transaction, name: string, { first, stop }: IdRange): Promise<void> {
  const table = raw(`activities_${name}`)
  // If the default partition can't be locked soon, this fails and runs again later, so that nobody queues behind it.
  await tx.change(sql`set local lock_timeout = '2s'`)
  await tx.change(sql`lock table activities_other in access exclusive mode`)
  await tx.change(sql`create table ${table} (like activities including all)`)
  await tx.change(sql`
    with moved as (delete from activities_other where id >= ${first}::bigint and id < ${stop}::bigint returning *)
    insert into ${table} select * from moved`)
  await tx.change(sql`
    alter table activities attach partition ${table} for values from (${raw(String(first))}) to (${raw(String(stop))})`)
}
