import type { Db } from '../../../foundation/db/database.ts'
import { every, isOneOf, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { int } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type BudgetHistoryRow, budgetHistory } from '../records/budget-history.ts'

const foundView = budgetHistory.view(true).with({ organization_id: int('h.organization_id') })
export type FoundHistory = RowOf<typeof foundView>

export async function findHistory(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<FoundHistory | undefined> {
  const [row] = await db.records(
    foundView,
    sql`select ${foundView.columns} from budget_histories h
        where h.id = ${id} and ${isOneOf(sql`h.organization_id`, organizationIds)}`,
  )
  return row
}

export type HistoryQuery = PageOf & {
  project_ids?: number[]
  client_ids?: number[]
  resource?: 'project' | 'client'
  /** Of the row's own start_date, both inclusive. */
  start_date?: { start?: CalendarDate; stop?: CalendarDate }
  /** Only rows without a last day. */
  current?: boolean
  /** Only rows whose period has spent so many percent of the limit, or something of a limit of 0. */
  percent_from?: number
  /** Callers who see no money get only budgets of hours. */
  onlyHours?: boolean
  /** Only projects that this user manages. */
  managedBy?: number
}

/** Uses the primary key, or budget_histories_by_project and _by_client for some projects and clients; _current for current rows. */
export function pageOfHistories(
  db: Db,
  organizationId: number,
  query: HistoryQuery,
): Promise<BudgetHistoryRow[]> {
  const view = budgetHistory.view(true)
  const { start, stop } = query.start_date ?? {}
  return db.records(
    view,
    sql`select ${view.columns} from budget_histories h
        where ${every(
          sql`h.organization_id = ${organizationId}`,
          sql`h.id >= ${query.page_start_id}::bigint`,
          isOf(query),
          query.resource === 'project' ? sql`h.project_id is not null` : undefined,
          query.resource === 'client' ? sql`h.client_id is not null` : undefined,
          start && sql`h.start_date >= ${start}::date`,
          stop && sql`h.start_date <= ${stop}::date`,
          query.current ? sql`h.stop_date is null` : undefined,
          query.percent_from === undefined
            ? undefined
            : sql`(h.allowed > 0 or h.period_spent > 0) and h.period_spent * 100 >= h.allowed * ${query.percent_from}`,
          query.onlyHours ? sql`h.measure in ('tracked', 'billable')` : undefined,
          query.managedBy === undefined ? undefined : isManagedBy(organizationId, query.managedBy),
        )}
        order by h.id limit ${query.page_limit + 1}`,
  )
}

export function isManagedBy(organizationId: number, userId: number): Sql {
  return sql`h.project_id in (
    select pm.project_id from project_member_directory pm
    join member_directory m on m.organization_id = pm.organization_id and m.user_id = pm.user_id and m.status = 'active'
    where pm.organization_id = ${organizationId} and pm.user_id = ${userId} and pm.role = 'manager'
      and pm.status = 'active')`
}

/** The two lists of ids form one filter: projects alone exclude budgets of clients, and vice versa. */
function isOf({ project_ids, client_ids, current }: HistoryQuery): Sql | undefined {
  // Finds current rows by their index; otherwise all rows of the projects would be read.
  const [project, client] = current
    ? [
        sql`h.project_id is not null and coalesce(h.project_id, 0)`,
        sql`coalesce(h.project_id, 0) = 0 and h.client_id is not null and coalesce(h.client_id, 0)`,
      ]
    : [sql`h.project_id`, sql`h.client_id`]
  const ofProjects = sql`(${project} = any(${project_ids ?? []}::int[]))`
  const ofClients = sql`(${client} = any(${client_ids ?? []}::int[]))`
  if (project_ids === undefined) return client_ids === undefined ? undefined : ofClients
  return client_ids === undefined ? ofProjects : sql`(${ofProjects} or ${ofClients})`
}
