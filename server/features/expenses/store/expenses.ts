import type { Reader } from '../../../api/member-access.ts'
import { is } from '../../../foundation/db/columns.ts'
import { countUpTo, type Db, only } from '../../../foundation/db/database.ts'
import { every, isOneOf, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { int } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type ExpenseRow, expense } from '../records/expense.ts'
import type { Category } from '../rules/categories.ts'
import type { Status } from '../rules/life.ts'
import { isDecidedBy, matches, waitsFor } from './expense-filter.ts'

const view = expense.view(true)
const found = view.with({ status_changes: int('e.status_changes') })
export type FoundExpense = RowOf<typeof found>

export async function findExpense(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<FoundExpense | undefined> {
  const [row] = await db.records(
    found,
    sql`select ${found.columns} from expenses e
        where ${isOneOf(sql`e.organization_id`, organizationIds)} and e.id = ${id}`,
  )
  return row
}

export async function getExpense(db: Db, organizationId: number, id: number): Promise<ExpenseRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from expenses e where e.organization_id = ${organizationId} and e.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`The expense ${id}`)
  return row
}

/** Which expenses are meant. */
export type ExpenseFilter = {
  date: { start: CalendarDate | undefined; stop: CalendarDate | undefined }
  user_ids: number[] | undefined
  team_ids: number[] | undefined
  project_ids: number[] | undefined
  flagged: boolean | undefined
  status: Status | undefined
  category: Category | undefined
  billable: boolean | undefined
  reimbursable: boolean | undefined
  billed: boolean | undefined
  waiting_for_me: boolean | undefined
}

export type ExpenseQuery = PageOf & ExpenseFilter

/** Uses the primary key, or by the index of the user, the project or the waiting ones. */
export function pageOfExpenses(
  db: Db,
  organizationId: number,
  query: ExpenseQuery,
  reader: Reader,
): Promise<ExpenseRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from expenses e
        where e.id >= ${query.page_start_id}::bigint and ${meantBy(organizationId, query, reader)}
        order by e.id limit ${query.page_limit + 1}`,
  )
}

/** The expenses `e` that a filter selects among the ones the reader can see. */
export function meantBy(organizationId: number, query: ExpenseFilter, reader: Reader): Sql {
  const { userId, seesEverybody } = reader
  const same = (column: Sql, wanted: boolean | undefined) =>
    wanted === undefined ? undefined : sql`${column} = ${wanted}`
  return every(
    sql`e.organization_id = ${organizationId}`,
    ...matches({ ...query, days: { firstDay: query.date.start, lastDay: query.date.stop } }),
    query.status && sql`e.status = ${query.status}`,
    query.category && sql`e.category = ${query.category}`,
    same(sql`e.billable`, query.billable),
    same(sql`e.reimbursable`, query.reimbursable),
    same(sql`(e.client_invoice_id is not null)`, query.billed),
    query.waiting_for_me ? waitsFor(organizationId, reader) : undefined,
    seesEverybody ? undefined : sql`(e.user_id = ${userId} or ${isDecidedBy(organizationId, userId)})`,
  )
}

/** Counts submitted expenses that the reader can decide on, up to `most`. */
export function countWaitingFor(
  db: Db,
  organizationId: number,
  reader: Reader,
  most: number,
): Promise<number> {
  return countUpTo(
    db,
    most,
    sql`select from expenses e
        where e.organization_id = ${organizationId} and ${waitsFor(organizationId, reader)}`,
  )
}

/** The currency of the organization. */
export async function currencyOf(db: Db, organizationId: number): Promise<string> {
  const { currency } = await only(
    db,
    { currency: is.text },
    sql`select currency from organization_directory where id = ${organizationId}`,
  )
  return currency
}
