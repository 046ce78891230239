import { is } from '../db/columns.ts'
import type { Database, Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import type { Instant } from '../time/instant.ts'

const streamsAtOnce = 100
const factsAtOnce = 5_000

/** Removes older facts that every subscriber has handled, in batches. Returns how many. */
export async function removeFactsBefore(database: Database, before: Instant): Promise<number> {
  let [forgotten, lastStream] = [0, -1]
  for (;;) {
    const streams = await streamsWithOld(database, before, lastStream)
    for (const stream of streams)
      for (let gone = -1; gone !== 0; forgotten += gone)
        gone = await transaction(database, (tx) => forgetPiece(tx, stream, before))
    const last = streams.at(-1)
    if (last === undefined) return forgotten
    lastStream = last
  }
}

/** Streams whose oldest fact can be removed. */
async function streamsWithOld(db: Db, before: Instant, lastStream: number): Promise<number[]> {
  const rows = await db.rows(
    { stream: is.int },
    sql`
    select h.organization_id as stream from fact_heads h
    join facts f on f.organization_id = h.organization_id and f.position = h.forgotten_position + 1
    where h.organization_id > ${lastStream}::int and h.settled_position > h.forgotten_position
      and f.announced_at < ${before}
    order by h.organization_id limit ${streamsAtOnce}`,
  )
  return rows.map((row) => row.stream)
}

/** Stops at the first fact that must stay, so the rest has no gap. */
async function forgetPiece(db: Db, stream: number, before: Instant): Promise<number> {
  return db.change(sql`
    with head as (
      select forgotten_position as position, least(settled_position, forgotten_position + ${factsAtOnce}) as last
      from fact_heads where organization_id = ${stream} for update
    ), doomed as (
      select head.position as after, coalesce(
        (select f.position - 1 from facts f
         where f.organization_id = ${stream} and f.position > head.position and f.position <= head.last
           and f.announced_at >= ${before}
         order by f.position limit 1), head.last) as upto
      from head
    ), noted as (
      update fact_heads set forgotten_position = doomed.upto from doomed
      where organization_id = ${stream} and doomed.upto > doomed.after
    )
    delete from facts using doomed
    where facts.organization_id = ${stream} and facts.position > doomed.after and facts.position <= doomed.upto`)
}
