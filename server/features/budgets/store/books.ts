import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { type Currency, currencyFrom } from '../../../foundation/money/currency.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import type { Budget } from '../../projects/public.ts'

const book = columns({ is_new: is.flag, has_lines: is.flag })

/**
 * Locks the book of an organization, so that one writer changes its histories at a time. Returns whether the book is
 * new, and whether the time behind its rows is kept.
 */
export function lockBook(tx: Transaction, organizationId: number): Promise<Selected<typeof book>> {
  return only(
    tx,
    book,
    sql`insert into budget_books as b (organization_id) values (${organizationId})
        on conflict (organization_id) do update set organization_id = excluded.organization_id
        returning xmax = 0 as is_new, b.has_lines`,
  )
}

/** From now on the time behind all rows is kept. */
export async function completeBook(tx: Transaction, organizationId: number): Promise<void> {
  await tx.change(sql`update budget_books set has_lines = true where organization_id = ${organizationId}`)
}

const place = columns({ time_zone: is.zone, currency: is.text })

/** What an organization's budgets depend on. */
export async function organizationOf(
  tx: Transaction,
  organizationId: number,
): Promise<{ zone: ZoneName; currency: Currency }> {
  const { time_zone, currency } = await only(
    tx,
    place,
    sql`select time_zone, currency from organization_directory where id = ${organizationId}`,
  )
  return { zone: time_zone, currency: currencyFrom(currency) }
}

const holderBudget = columns({
  project_id: is.int.orNull,
  client_id: is.int.orNull,
  budget: is.json<Budget>().orNull,
  is_archived: is.flag,
})
export type HolderBudget = Selected<typeof holderBudget>

/** The budgets of these projects and clients as they are now; all of them with undefined. */
export function budgetsOf(
  tx: Transaction,
  organizationId: number,
  projectIds: readonly number[] | undefined,
  clientIds: readonly number[] | undefined,
): Promise<HolderBudget[]> {
  const among = (ids: readonly number[] | undefined) =>
    ids === undefined ? sql`budget is not null` : sql`id = any(${ids}::int[])`
  return tx.rows(
    holderBudget,
    sql`select id as project_id, null::int as client_id, budget, status <> 'active' as is_archived from project_directory
        where organization_id = ${organizationId} and ${among(projectIds)}
        union all
        select null, id, budget, status <> 'active' from client_directory
        where organization_id = ${organizationId} and ${among(clientIds)}`,
  )
}

/** An organization whose histories must be kept: a reset has come, or it has no complete book yet. */
export async function organizationToKeep(db: Db, now: Instant): Promise<number | undefined> {
  // No zone is further than a day from UTC: the first condition is for the index.
  const [row] = await db.rows(
    { id: is.int },
    sql`(select h.organization_id as id
         from budget_histories h join organization_directory o on o.id = h.organization_id
         where h.stop_date is null and h.resets_on <= (${now}::timestamptz at time zone 'UTC')::date + 1
           and h.resets_on <= (${now}::timestamptz at time zone o.time_zone)::date
         limit 1)
        union all
        (select o.id from organization_directory o
         where not exists (select from budget_books b where b.organization_id = o.id and b.has_lines) limit 1)
        limit 1`,
  )
  return row?.id
}
