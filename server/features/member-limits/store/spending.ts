import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { nothing, type Sql, sql } from '../../../foundation/db/sql.ts'
import { zero } from '../../../foundation/money/decimal.ts'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { hourlyRate } from '../../rates/public.ts'
import { idsOfDays } from '../../tracking/public.ts'
import type { Measure } from '../rules/allowance.ts'

/** What to count: a member's time on a project, by the ids of its days. Days below `cutId` are summed apart. */
export type Asked = {
  projectId: number
  userId: number
  firstId: number
  stopId: number
  cutId: number
  measure: Measure
}

const spent = columns({ number: is.int, older: is.decimal, newer: is.decimal })
export type Spent = Pick<Selected<typeof spent>, 'older' | 'newer'>

const none: Spent = { older: zero, newer: zero }

/** What members spent, exactly: seconds, or seconds times their rate; in the order of what is asked. */
export async function spentBy(db: Db, organizationId: number, asked: readonly Asked[]): Promise<Spent[]> {
  if (asked.length === 0) return []
  const all = <T>(of: (each: Asked) => T) => asked.map(of)
  const measures = new Set(all(({ measure }) => measure))
  const rows = await db.rows(
    spent,
    sql`with asked as (
          select * from unnest(${all((each) => each.projectId)}::int[], ${all((each) => each.userId)}::int[],
                               ${all((each) => each.firstId)}::bigint[], ${all((each) => each.stopId)}::bigint[],
                               ${all((each) => each.cutId)}::bigint[], ${all((each) => each.measure)}::text[]) with ordinality
                 as given(project_id, user_id, first_id, stop_id, cut_id, measure, number))
        ${countedFrom(organizationId, measures)}`,
  )
  const found = new Map(rows.map((row) => [row.number, row]))
  return asked.map((_, i) => found.get(i + 1) ?? none)
}

/**
 * The spending of each row of `asked` (number, project_id, user_id, first_id, stop_id, cut_id, measure). Carried by
 * daily_activities_by_user: a range of ids for each member.
 */
export function countedFrom(organizationId: number, measures: ReadonlySet<Measure>): Sql {
  const pay = measures.has('pay') ? hourlyRate('pay', organizationId) : undefined
  const bill = measures.has('bill') ? hourlyRate('bill', organizationId) : undefined
  const weighed = sql`work.tracked * case asked.measure when 'pay' then ${pay?.rate ?? sql`0`}
                                       when 'bill' then ${bill?.rate ?? sql`0`} else 1 end`
  return sql`
    select asked.number,
           coalesce(sum(${weighed}) filter (where work.id < asked.cut_id), 0)::numeric as older,
           coalesce(sum(${weighed}) filter (where work.id >= asked.cut_id), 0)::numeric as newer
    from asked
    left join tracked_days work on work.organization_id = ${organizationId} and work.user_id = asked.user_id
                                    and work.project_id = asked.project_id
                                    and work.id >= asked.first_id and work.id < asked.stop_id
    ${pay?.joins ?? nothing} ${bill?.joins ?? nothing}
    group by asked.number`
}

// Ids of days are exact up to the year 7711, and nobody tracked time before 1970.
const [oldest, newest] = [dateFrom('1970-01-01'), dateFrom('2999-12-31')]

/** The ids of the days of a period. */
export function idsOfPeriod({ firstDay, lastDay }: Days): { first: number; stop: number } {
  return idsOfDays(firstDay < oldest ? oldest : firstDay, lastDay > newest ? newest : lastDay)
}
