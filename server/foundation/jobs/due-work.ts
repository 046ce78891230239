import type { Logger } from 'pino'
import type { Database, Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import type { Clock } from '../time/clock.ts'
import type { Instant } from '../time/instant.ts'
import { type Loop, loop } from './loop.ts'

/**
 * Work of the calendar: once per tenant and period. The ledger, not a cron time, says what is due, so that
 * neither downtime nor two workers skip or double a period.
 */
export type CalendarWork = {
  name: string
  periodAfter(period: string): string
  dueAt(period: string): Instant
  run(tx: Transaction, tenant: number, period: string, now: Instant): Promise<void>
}

const pollMs = 500

/** Puts a period into the ledger; once is enough. */
export async function openPeriod(db: Db, work: CalendarWork, tenant: number, period: string): Promise<void> {
  await db.change(sql`
    insert into due_work (work, organization_id, period, due_at)
    values (${work.name}, ${tenant}, ${period}, ${work.dueAt(period)}) on conflict do nothing`)
}

export type DueWorkOptions = { database: Database; clock: Clock; log: Logger; works: readonly CalendarWork[] }

export function dueWork({ database, clock, log, works }: DueWorkOptions): Loop {
  const byName = new Map(works.map((work) => [work.name, work]))
  return loop({ name: 'due work', everyMs: pollMs, log, round: () => transaction(database, doNext) })

  async function doNext(tx: Transaction): Promise<boolean> {
    const now = clock.now()
    const [due] = await tx.rows<{ work: string; tenant: number; period: string }>(sql`
      select work, organization_id as tenant, period from due_work
      where done_at is null and due_at <= ${now} and work = any(${[...byName.keys()]}::text[])
      order by due_at limit 1 for update skip locked`)
    const work = due && byName.get(due.work)
    if (due === undefined || work === undefined) return false
    await work.run(tx, due.tenant, due.period, now)
    await tx.change(sql`
      update due_work set done_at = ${now}
      where work = ${due.work} and organization_id = ${due.tenant} and period = ${due.period}`)
    await openPeriod(tx, work, due.tenant, work.periodAfter(due.period))
    return true
  }
}

export async function waitingDueWork(database: Database, now: Instant): Promise<number> {
  const [row] = await database.rows<{ count: number }>(sql`
    select count(*)::int as count from due_work where done_at is null and due_at <= ${now}`)
  return row?.count ?? 0
}
