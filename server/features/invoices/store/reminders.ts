import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Paper } from '../../../paper/paper.ts'

/** Nobody reads mails at night: reminders wait for the morning. */
const morningHour = 8
/** The day in the organization `o` whose morning has come. */
export const morningOf = (now: Instant) =>
  sql`(${now}::timestamptz at time zone o.time_zone - make_interval(hours => ${morningHour}))::date`

/** Plans the next reminder after this morning of an open client invoice, or of all of them. */
export async function planReminders(
  db: Db,
  { organizationId, id }: { organizationId: number; id?: number },
  days: readonly number[],
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update invoices i
    set remind_on = (select min(i.due_date + days) from unnest(${days}::int[]) days
                     where i.due_date + days > ${morningOf(now)})
    from organization_directory o
    where o.id = i.organization_id and i.organization_id = ${organizationId} and i.kind = 'client' and i.status = 'open'
      and ${id === undefined ? sql`true` : sql`i.id = ${id}`}`)
}

/** An organization in which reminders are due. The first condition is for the index: no zone is a day from UTC. */
export async function organizationToRemind(
  db: Db,
  now: Instant,
  except: readonly number[] = [],
): Promise<number | undefined> {
  const [row] = await db.rows(
    { id: is.int },
    sql`select i.organization_id as id from invoices i join organization_directory o on o.id = i.organization_id
        where i.status = 'open' and i.remind_on is not null
          and i.remind_on <= (${now}::timestamptz at time zone 'UTC')::date + 1 and i.remind_on <= ${morningOf(now)}
          and i.organization_id <> all(${except}::int[])
        order by i.remind_on limit 1`,
  )
  return row?.id
}

const late = columns({
  id: is.int,
  partyId: is.int,
  turn: is.int,
  due_date: is.date,
  remind_on: is.date,
  today: is.date,
  paid_amount: is.decimal,
  credited_amount: is.decimal,
  paper: is.json<Paper>(),
  sent_to: is.texts,
})
export type LateInvoice = Selected<typeof late>

/** Some invoices whose reminders are due, oldest first, that nobody else reminds right now. */
export function lockLate(
  tx: Transaction,
  organizationId: number,
  now: Instant,
  most: number,
): Promise<LateInvoice[]> {
  return tx.rows(
    late,
    sql`select i.id, i.client_id as "partyId", i.viewer_turn as turn, i.due_date, i.remind_on, ${morningOf(now)} as today,
               i.paid_amount, i.credited_amount, i.paper, i.sent_to
        from invoices i join organization_directory o on o.id = i.organization_id
        where i.organization_id = ${organizationId} and i.status = 'open' and i.remind_on <= ${morningOf(now)}
        order by i.remind_on, i.id limit ${most} for update of i skip locked`,
  )
}

/** Takes reminders of an invoice that never went out before; returns them in order. */
export async function takeReminders(
  db: Db,
  { organizationId, id }: { organizationId: number; id: number },
  days: readonly number[],
  now: Instant,
): Promise<number[]> {
  const rows = await db.rows(
    { days: is.int },
    sql`insert into invoice_reminders (organization_id, invoice_id, days, created_at)
        select ${organizationId}, ${id}, days, ${now} from unnest(${days}::int[]) days
        on conflict do nothing returning days`,
  )
  return rows.map((row) => row.days).sort((a, b) => a - b)
}
