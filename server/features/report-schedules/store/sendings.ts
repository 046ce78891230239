import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { deliveries } from '../rules/schedule-fields.ts'

type Sending = { organizationId: number; exportId: number }

export async function insertSending(
  db: Db,
  { organizationId, exportId }: Sending,
  scheduleId: number,
): Promise<void> {
  await db.change(sql`
    insert into report_sendings (organization_id, export_id, schedule_id)
    values (${organizationId}, ${exportId}, ${scheduleId})`)
}

const taken = columns({
  id: is.int,
  userId: is.int,
  name: is.text,
  delivery: is.word(...deliveries),
  recipientIds: is.ints,
})
export type TakenSending = Selected<typeof taken>

/** The schedule that an export was made for; the sending is then over. */
export async function takeSending(
  db: Db,
  { organizationId, exportId }: Sending,
): Promise<TakenSending | undefined> {
  const [found] = await db.rows(
    taken,
    sql`with gone as (
          delete from report_sendings where organization_id = ${organizationId} and export_id = ${exportId}
          returning schedule_id)
        select s.id, s.user_id as "userId", s.name, s.delivery, s.recipient_ids as "recipientIds"
        from gone join report_schedules s on s.organization_id = ${organizationId} and s.id = gone.schedule_id`,
  )
  return found
}

/** When the schedule was sent, or is sent next. */
export async function recordSent(db: Db, organizationId: number, id: number, now: Instant): Promise<void> {
  await db.change(sql`
    update report_schedules set last_sent_at = ${now}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

export async function recordNext(
  db: Db,
  organizationId: number,
  { id, nextAt }: { id: number; nextAt: Instant },
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update report_schedules set next_at = ${nextAt}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

const recipient = columns({ userId: is.int, email: is.text, name: is.text, gets: is.flag })

/** These members with their addresses, while they are active. `gets`: they receive mails. */
export function membersAmong(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
): Promise<Selected<typeof recipient>[]> {
  return db.rows(
    recipient,
    sql`select user_id as "userId", email, coalesce(name, '') as name, receives_emails as gets from member_directory
        where organization_id = ${organizationId} and user_id = any(${[...userIds]}::int[]) and status = 'active'
          and user_status = 'active'
        order by user_id`,
  )
}

export async function nameOfOrganization(db: Db, organizationId: number): Promise<string> {
  const { name } = await only(
    db,
    { name: is.text },
    sql`select name from organization_directory where id = ${organizationId}`,
  )
  return name
}

export async function recordPaused(
  db: Db,
  organizationId: number,
  { id, problem }: { id: number; problem: string },
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update report_schedules set active = false, problem = ${problem}, revision = revision + 1, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}
