import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Decimal, decimalFrom } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { present } from '../../../foundation/values/present.ts'
import { hourlyRate } from '../../rates/public.ts'
import type { Measure } from '../rules/allowance.ts'

/** Work on a day, and what a limit weighs it by. */
export type WeighedWork = {
  userId: number
  projectId: number
  taskId: number | null
  date: CalendarDate
  measure: Measure
}

const one = decimalFrom('1')

/** What one second of each work spends: 1, or its hourly rate. No statement if only hours are limited. */
export async function weightsOf(
  db: Db,
  organizationId: number,
  works: readonly WeighedWork[],
): Promise<Decimal[]> {
  if (works.every(({ measure }) => measure === 'tracked')) return works.map(() => one)
  const all = <T>(of: (work: WeighedWork) => T) => works.map(of)
  const pay = hourlyRate('pay', organizationId)
  const bill = hourlyRate('bill', organizationId)
  const rows = await db.rows(
    { number: is.int, weight: is.decimal },
    sql`select work.number, case work.measure when 'pay' then ${pay.rate} when 'bill' then ${bill.rate} else 1 end as weight
        from unnest(${all((each) => each.userId)}::int[], ${all((each) => each.projectId)}::int[],
                    ${all((each) => each.taskId)}::int[], ${all((each) => each.date)}::date[],
                    ${all((each) => each.measure)}::text[]) with ordinality
               as work(user_id, project_id, task_id, date, measure, number)
        ${pay.joins} ${bill.joins}`,
  )
  const found = new Map(rows.map(({ number, weight }) => [number, weight]))
  return works.map((_, i) => present(found.get(i + 1), 'weight of the work'))
}
