import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const shrunk = columns({
  kind: is.word('client', 'team'),
  activity_id: is.int,
  invoice_id: is.int,
  party_id: is.int,
  lost: is.int,
})
export type ShrunkClaim = Selected<typeof shrunk>

/** Claims of these activities that are larger than what is left of their time. */
export function shrunkClaims(
  db: Db,
  organizationId: number,
  activityIds: readonly number[],
): Promise<ShrunkClaim[]> {
  return db.rows(
    shrunk,
    sql`select c.kind, c.activity_id, c.invoice_id, coalesce(i.client_id, i.user_id) as party_id,
               c.seconds - coalesce(a.tracked, 0) as lost
        from invoice_claims c
        join invoices i on i.organization_id = c.organization_id and i.id = c.invoice_id
        left join tracked_time a on a.organization_id = c.organization_id and a.id = c.activity_id
        where c.organization_id = ${organizationId} and c.kind in ('client', 'team')
          and c.activity_id = any(${activityIds}::bigint[]) and c.seconds > coalesce(a.tracked, 0)
        order by c.invoice_id, c.activity_id`,
  )
}

/** Locks invoices until the commit, lowest id first. */
export async function lockInvoices(
  db: Transaction,
  organizationId: number,
  ids: readonly number[],
): Promise<void> {
  await db.rows(
    {},
    sql`select from invoices where organization_id = ${organizationId} and id = any(${ids}::int[]) order by id for update`,
  )
}

/** Writes claims down to what is left of their time; the ones without any go. */
export async function writeDown(
  db: Db,
  organizationId: number,
  activityIds: readonly number[],
): Promise<void> {
  await db.change(sql`
    with left_over as (
      select c.kind, c.activity_id, a.tracked from invoice_claims c
      left join tracked_time a on a.organization_id = c.organization_id and a.id = c.activity_id
      where c.organization_id = ${organizationId} and c.kind in ('client', 'team')
        and c.activity_id = any(${activityIds}::bigint[]) and c.seconds > coalesce(a.tracked, 0)
    ), gone as (
      delete from invoice_claims c using left_over l
      where c.organization_id = ${organizationId} and c.kind = l.kind and c.activity_id = l.activity_id and l.tracked is null
    )
    update invoice_claims c set seconds = l.tracked from left_over l
    where c.organization_id = ${organizationId} and c.kind = l.kind and c.activity_id = l.activity_id and l.tracked is not null`)
}

const split = columns({ kind: is.word('client', 'team'), invoice_id: is.int, seconds: is.int })
export type SplitClaim = Selected<typeof split>

/** Parts that were cut off these activities stay on their lines; returns what they keep of them. */
export function claimParts(
  db: Db,
  organizationId: number,
  activityIds: readonly number[],
  now: Instant,
): Promise<SplitClaim[]> {
  return db.rows(
    split,
    sql`insert into invoice_claims (organization_id, kind, activity_id, invoice_id, line_id, user_id, project_id, task_id, date,
                                    rate, seconds, created_at)
        select c.organization_id, c.kind, a.id, c.invoice_id, c.line_id, c.user_id, c.project_id, c.task_id, c.date, c.rate,
               a.tracked, ${now}
        from invoice_claims c
        join tracked_time whole on whole.organization_id = c.organization_id and whole.id = c.activity_id
        join tracked_time a on a.organization_id = whole.organization_id and a.user_id = whole.user_id
          and a.uuid = whole.uuid and a.part = whole.part and a.id <> whole.id
          and a.id >= (whole.id / 536870912) * 536870912 and a.id < (whole.id / 536870912 + 1) * 536870912
          and case c.kind when 'client' then a.client_invoiced else a.team_invoiced end
        where c.organization_id = ${organizationId} and c.kind in ('client', 'team')
          and c.activity_id = any(${activityIds}::bigint[])
        on conflict (organization_id, kind, activity_id) do nothing
        returning kind, invoice_id, seconds`,
  )
}

const orphan = columns({ id: is.int, client: is.flag, team: is.flag })

/** Activities among these that are marked as invoiced although no invoice bills them. */
export function orphansAmong(db: Db, organizationId: number, activityIds: readonly number[]) {
  const isOrphan = (kind: 'client' | 'team', mark: string) => sql`
    (case ${mark} when 'client_invoiced' then a.client_invoiced else a.team_invoiced end
     and not exists (select from invoice_claims c where c.organization_id = a.organization_id
                       and c.kind = ${kind} and c.activity_id = a.id))`
  return db.rows(
    orphan,
    sql`select * from (
          select a.id, ${isOrphan('client', 'client_invoiced')} as client, ${isOrphan('team', 'team_invoiced')} as team
          from tracked_time a
          where a.organization_id = ${organizationId} and a.id = any(${activityIds}::bigint[])) o
        where client or team`,
  )
}

export async function addReplaced(
  db: Db,
  organizationId: number,
  { invoiceId, seconds }: { invoiceId: number; seconds: number },
  now: Instant,
): Promise<void> {
  await db.change(
    sql`update invoices set replaced_seconds = replaced_seconds + ${seconds}, updated_at = ${now}
        where organization_id = ${organizationId} and id = ${invoiceId}`,
  )
}
