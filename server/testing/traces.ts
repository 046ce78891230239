import { behindCommits } from '../foundation/db/behind-commits.ts'
import { type Sql, sql } from '../foundation/db/sql.ts'
import { background } from '../foundation/facts/outbox.ts'
import { queried } from '../foundation/testing/queried.ts'
import type { Called } from './call.ts'
import type { World } from './world.ts'

export type Traces<T> = { reply: T; facts: TracedFact[]; audit: TracedEntry[] }
export type TracedFact = { name: string; payload: Called['body'] }
export type TracedEntry = {
  action: string
  record_type: string
  record_id: number
  subject_user_id: number | null
  project_id: number | null
  user_id: number | null
  ip: string | null
  details: Record<string, unknown>
}

/**
 * Runs a change and returns the facts and audit entries that it left in the world's organization. Facts of background work are
 * left out: on a busy machine a subscriber may have followed already.
 */
export function traced<T>(w: World, work: () => Promise<T>): Promise<Traces<T>> {
  return leftBy(w, work, sql`author is distinct from ${background}`)
}

/** The same with everything that followed in the background. */
export function tracedToEnd<T>(w: World, work: () => Promise<T>): Promise<Traces<T>> {
  const toEnd = async () => {
    const reply = await work()
    await w.settle()
    return reply
  }
  return leftBy(w, toEnd, sql`true`)
}

async function leftBy<T>(w: World, work: () => Promise<T>, wanted: Sql): Promise<Traces<T>> {
  const stream = w.organizationId
  // What earlier changes set off in the background must not be taken for the doing of this one.
  await w.settle()
  const before = await ends(w)
  const reply = await work()
  await behindCommits()
  const facts = await queried<TracedFact>(
    w.database,
    sql`
    select name, payload from facts
    where organization_id = ${stream} and position > ${before.position} and ${wanted}
    order by position`,
  )
  const audit = await queried<TracedEntry>(
    w.database,
    sql`
    select action, record_type, record_id, subject_user_id, project_id, user_id, ip, details
    from audit_log_entries where organization_id = ${stream} and id > ${before.entry} order by id`,
  )
  return { reply, facts, audit }

  async function ends({ database }: World): Promise<{ position: number; entry: number }> {
    const [end] = await queried<{ position: number; entry: number }>(
      database,
      sql`
      select (select coalesce(max(position), 0) from facts where organization_id = ${stream})::int as position,
             (select coalesce(max(id), 0) from audit_log_entries where organization_id = ${stream})::int as entry`,
    )
    return end ?? { position: 0, entry: 0 }
  }
}
