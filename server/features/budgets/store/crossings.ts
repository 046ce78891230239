import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Budget } from '../../projects/public.ts'

const watched = columns({
  id: is.int,
  project_id: is.int.orNull,
  client_id: is.int.orNull,
  budget: is.json<Budget>(),
  allowed: is.decimal,
  period_spent: is.decimal,
  crossed: is.texts,
})
export type WatchedHistory = Selected<typeof watched>

/** The current rows among these, to see which thresholds they crossed. Archived work alerts nobody. */
export function watchedHistories(
  tx: Transaction,
  organizationId: number,
  ids: readonly number[],
): Promise<WatchedHistory[]> {
  return tx.rows(
    watched,
    sql`select h.id, h.project_id, h.client_id, h.budget, h.allowed, h.period_spent, h.crossed
        from budget_histories h
        left join project_directory p on p.organization_id = h.organization_id and p.id = h.project_id
        left join client_directory c on c.organization_id = h.organization_id and c.id = h.client_id
        where h.organization_id = ${organizationId} and h.id = any(${ids}::int[]) and h.stop_date is null
          and coalesce(p.status, c.status) = 'active'`,
  )
}

/** Records which thresholds are crossed, and when each was for the first time. */
export async function recordCrossings(
  tx: Transaction,
  organizationId: number,
  id: number,
  { crossed, fired }: { crossed: readonly string[]; fired: readonly string[] },
  now: Instant,
): Promise<void> {
  const at = (threshold: string, column: Sql) =>
    fired.includes(threshold) ? sql`coalesce(${column}, ${now}::timestamptz)` : column
  await tx.change(sql`
    update budget_histories
    set crossed = ${crossed}::text[], near_limit_at = ${at('near_limit', sql`near_limit_at`)},
        stopped_at = ${at('stop_at', sql`stopped_at`)}, reached_at = ${at('limit', sql`reached_at`)}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}
