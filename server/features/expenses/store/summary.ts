import type { Reader } from '../../../api/member-access.ts'
import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { statuses } from '../rules/life.ts'
import { type ExpenseFilter, meantBy } from './expenses.ts'

const sums = columns({ currency: is.text, status: is.word(...statuses), count: is.int, amount: is.decimal })
export type ExpenseSum = Selected<typeof sums>

/** How many expenses there are in each status and currency, and what they add up to. Carried as their list is. */
export function summarizeExpenses(
  db: Db,
  organizationId: number,
  filter: ExpenseFilter,
  reader: Reader,
): Promise<ExpenseSum[]> {
  return db.rows(
    sums,
    sql`select e.currency, e.status, count(*) as count, sum(round(e.amount, e.decimals)) as amount from expenses e
        where ${meantBy(organizationId, filter, reader)}
        group by e.currency, e.status order by e.currency`,
  )
}
