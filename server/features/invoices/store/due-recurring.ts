import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { groupings } from '../rules/grouping.ts'
import { intervals } from '../rules/recurrence.ts'
import type { TimeRounding } from '../rules/time-rounding.ts'
import { morningOf } from './reminders.ts'

/** An organization in which a client is to be billed. Archived clients wait until they are restored. */
export async function organizationToBill(
  db: Db,
  now: Instant,
  except: readonly number[] = [],
): Promise<number | undefined> {
  const [row] = await db.rows(
    { id: is.int },
    sql`select r.organization_id as id
        from recurring_invoices r
        join organization_directory o on o.id = r.organization_id
        join client_directory c on c.organization_id = r.organization_id and c.id = r.client_id and c.status = 'active'
        where r.due_on <= (${now}::timestamptz at time zone 'UTC')::date + 1 and r.due_on <= ${morningOf(now)}
          and r.organization_id <> all(${except}::int[])
        order by r.due_on limit 1`,
  )
  return row?.id
}

const due = columns({
  id: is.int,
  client_id: is.int,
  client: is.text,
  author_id: is.int,
  every: is.word(...intervals),
  day: is.int,
  grouping: is.word(...groupings),
  rounding: is.json<TimeRounding>().orNull,
  only_approved: is.flag,
  allow_zero_rates: is.flag,
  issues: is.flag,
  sends: is.flag,
  next_period: is.date,
  today: is.date,
})
export type DueRecurring = Selected<typeof due>

/** One rule whose day has come, unless another worker has it. */
export async function lockRecurring(
  tx: Transaction,
  organizationId: number,
  now: Instant,
): Promise<DueRecurring | undefined> {
  const [row] = await tx.rows(
    due,
    sql`select r.id, r.client_id, c.name as client, r.author_id, r.every, r.day, r.grouping, r.rounding, r.only_approved,
               r.allow_zero_rates, r.issues, r.sends, r.next_period, ${morningOf(now)} as today
        from recurring_invoices r
        join organization_directory o on o.id = r.organization_id
        join client_directory c on c.organization_id = r.organization_id and c.id = r.client_id and c.status = 'active'
        where r.organization_id = ${organizationId} and r.due_on <= ${morningOf(now)}
        order by r.due_on, r.id limit 1 for update of r skip locked`,
  )
  return row
}

export type RecurringResult = {
  outcome: 'created' | 'empty' | 'failed'
  start_date: CalendarDate
  stop_date: CalendarDate
  client_invoice_id?: number
  error?: string
  at: Instant
}

export async function writeResult(
  db: Db,
  { organizationId, id }: { organizationId: number; id: number },
  next: { next_period: CalendarDate; due_on: CalendarDate; last_result: RecurringResult },
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update recurring_invoices
    set next_period = ${next.next_period}::date, due_on = ${next.due_on}::date,
        last_result = ${JSON.stringify(next.last_result)}::jsonb, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

/** The invoice that already bills a period of a client by itself. */
export async function findBilledPeriod(
  db: Db,
  organizationId: number,
  { clientId, period }: { clientId: number; period: string },
): Promise<number | undefined> {
  const [row] = await db.rows(
    { id: is.int },
    sql`select id from invoices
        where organization_id = ${organizationId} and client_id = ${clientId} and recurring_period = ${period}`,
  )
  return row?.id
}
