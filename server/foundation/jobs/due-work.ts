import type { Logger } from 'pino'
import { columns, is, type Selected } from '../db/columns.ts'
import type { Database, Db } from '../db/database.ts'
import { isDatabaseUnavailable } from '../db/failures.ts'
import { type Sql, sql } from '../db/sql.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import type { OpenWriter, Silence } from '../facts/open-writer.ts'
import type { Clock } from '../time/clock.ts'
import { addSeconds, type Instant, toSeconds } from '../time/instant.ts'
import { type Loop, loop } from './loop.ts'

/**
 * Calendar work runs once per tenant and period. A ledger, not a cron time, says what is due, so downtime or a
 * second worker never skips or repeats a period.
 */
export type CalendarWork<W> = Silence &
  Periods & {
    /** Does the work of these periods, oldest first: one, or after downtime many. `over`: none follows. */
    run(writer: W, tenant: number, periods: readonly string[]): Promise<void> | Promise<'over' | undefined>
  }

/** When work is due. */
export type Periods = {
  name: string
  periodAfter(period: string): string
  dueAt(period: string): Instant
}

const pollMs = 500
const longestPauseSeconds = 300
/** Bounds one transaction: about a month of work that is due four times a day. */
const mostPeriods = 100

/** Adds a period to the ledger. Repeating it does nothing. */
export async function openPeriod(
  db: Db,
  work: Pick<Periods, 'name' | 'dueAt'>,
  tenant: number,
  period: string,
): Promise<void> {
  await db.change(sql`
    insert into due_work (work, organization_id, period, due_at)
    values (${work.name}, ${tenant}, ${period}, ${work.dueAt(period)}) on conflict do nothing`)
}

/** Removes the periods that are not done, for work that ends or starts over. */
export async function removeOpenPeriods(db: Db, work: string): Promise<void> {
  await db.change(sql`delete from due_work where work = ${work} and done_at is null`)
}

export type DueWorkOptions<W> = {
  database: Database
  clock: Clock
  log: Logger
  works: readonly CalendarWork<W>[]
  openWriter: OpenWriter<W>
}

type Due = { work: string; tenant: number; period: string; failures: number }

export function dueWork<W>({ database, clock, log, works, openWriter }: DueWorkOptions<W>): Loop {
  const byName = new Map(works.map((work) => [work.name, work]))
  return loop({ name: 'due work', everyMs: pollMs, log, round })

  async function round(): Promise<boolean> {
    let inHand: Due | undefined
    try {
      return await transaction(database, async (tx) => {
        inHand = await nextDue(tx)
        if (inHand === undefined) return false
        await complete(tx, inHand)
        return true
      })
    } catch (error) {
      if (inHand === undefined || isDatabaseUnavailable(error)) throw error
      log.warn({ ...inHand, err: error }, 'calendar work failed; will retry')
      await recordFailure(database, inHand, error, clock.now())
      return true
    }
  }

  async function nextDue(tx: Transaction): Promise<Due | undefined> {
    const [due] = await tx.rows(
      { work: is.text, tenant: is.int, period: is.text, failures: is.int },
      sql`
      select work, organization_id as tenant, period, failures from due_work
      where ${isDue(clock.now())} and work = any(${[...byName.keys()]}::text[])
      order by due_at limit 1 for update skip locked`,
    )
    return due
  }

  async function complete(tx: Transaction, due: Due): Promise<void> {
    const work = byName.get(due.work)
    if (work === undefined) return
    const now = clock.now()
    const missed = await missedPeriods(tx, work, due, now)
    const periods = [due.period, ...missed]
    let isOver = false
    await openWriter(tx, now, work, async (writer) => {
      isOver = (await work.run(writer, due.tenant, periods)) === 'over'
    })
    await tx.change(sql`
      update due_work set done_at = ${now}, failures = 0, retry_at = null, last_error = null where ${isRow(due)}`)
    if (missed.length > 0)
      await tx.change(sql`
        insert into due_work (work, organization_id, period, due_at, done_at)
        select ${work.name}, ${due.tenant}, given.period, given.due_at, ${now}::timestamptz
        from unnest(${missed}::text[], ${missed.map((period) => work.dueAt(period))}::timestamptz[]) as given(period, due_at)`)
    if (isOver) return
    await openPeriod(tx, work, due.tenant, work.periodAfter(missed.at(-1) ?? due.period))
  }
}

/** The periods after this one that are due too and not in the ledger yet. Work that failed is tried period by period. */
async function missedPeriods(tx: Transaction, work: Periods, due: Due, now: Instant): Promise<string[]> {
  const missed: string[] = []
  if (due.failures > 0) return missed
  for (
    let period = work.periodAfter(due.period);
    missed.length < mostPeriods;
    period = work.periodAfter(period)
  ) {
    if (toSeconds(work.dueAt(period)) > toSeconds(now)) break
    missed.push(period)
  }
  if (missed.length === 0) return missed
  const rows = await tx.rows(
    { period: is.text },
    sql`
    select period from due_work
    where work = ${due.work} and organization_id = ${due.tenant} and period = any(${missed}::text[])`,
  )
  const known = new Set(rows.map((row) => row.period))
  const first = missed.findIndex((period) => known.has(period))
  return first < 0 ? missed : missed.slice(0, first)
}

function isDue(now: Instant): Sql {
  return sql`done_at is null and due_at <= ${now} and (retry_at is null or retry_at <= ${now})`
}

function isRow({ work, tenant, period }: Due): Sql {
  return sql`work = ${work} and organization_id = ${tenant} and period = ${period}`
}

/** Retries after 1 s, 2 s, 4 s and so on, up to 5 minutes. */
async function recordFailure(database: Database, due: Due, error: unknown, now: Instant): Promise<void> {
  const said = error instanceof Error ? error.message : String(error)
  const [row] = await database.rows(
    { failures: is.int },
    sql`select failures from due_work where ${isRow(due)}`,
  )
  const pause = Math.min(longestPauseSeconds, 2 ** (row?.failures ?? 0))
  await database.change(sql`
    update due_work set failures = failures + 1, retry_at = ${addSeconds(now, pause)}, last_error = ${said}
    where ${isRow(due)} and done_at is null`)
}

export async function waitingDueWork(database: Database, now: Instant): Promise<number> {
  const [row] = await database.rows(
    { count: is.int },
    sql`
    select count(*)::int as count from due_work where ${isDue(now)}`,
  )
  return row?.count ?? 0
}

const failing = columns({
  work: is.text,
  tenant: is.int,
  period: is.text,
  failures: is.int,
  lastError: is.text,
})
export type FailingWork = Selected<typeof failing>

/** Failing calendar work, for operators. */
export function failingDueWork(db: Db): Promise<FailingWork[]> {
  return db.rows(
    failing,
    sql`
    select work, organization_id as tenant, period, failures, coalesce(last_error, '') as "lastError"
    from due_work where done_at is null and failures > 0 order by failures desc limit 10`,
  )
}

/** When the oldest waiting work became due, if any. */
export async function oldestDueWork(db: Db, now: Instant): Promise<Instant | null> {
  const [row] = await db.rows(
    { oldest: is.instant.orNull },
    sql`
    select min(due_at) as oldest from due_work where ${isDue(now)}`,
  )
  return row?.oldest ?? null
}

/** When the oldest work that is not done became due, even if it waits for another attempt. */
export async function oldestOpenWork(db: Db): Promise<Instant | null> {
  const [row] = await db.rows(
    { oldest: is.instant.orNull },
    sql`
    select min(due_at) as oldest from due_work where done_at is null`,
  )
  return row?.oldest ?? null
}
