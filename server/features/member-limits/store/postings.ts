import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { nothing, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { hourlyRate } from '../../rates/public.ts'
import { type MemberLimitPostingRow, memberLimitPosting } from '../records/member-limit-posting.ts'
import type { Measure } from '../rules/allowance.ts'
import { idsOfPeriod } from './spending.ts'

export type PostingsAsked = {
  organizationId: number
  projectId: number
  userId: number
  measure: Measure
  period: Days
  /** The decimals of what is shown. */
  digits: number
}

/**
 * A page of a member's time on a project in a period. Each amount is the difference of two rounded running totals, so
 * amounts add up on every page. Uses daily_activities_by_user.
 */
export function pageOfMemberPostings(
  db: Db,
  asked: PostingsAsked,
  query: PageOf,
): Promise<MemberLimitPostingRow[]> {
  const view = memberLimitPosting.view(true)
  return db.records(
    view,
    sql`with totals as (
          select w.*, round(sum(w.seconds * coalesce(w.rate, 1)) over (order by w.id) / 3600, ${asked.digits}::int) as total
          from (${weighed(asked)}) w
        ), amounts as (select t.*, total - lag(total, 1, 0) over (order by t.id) as amount from totals t)
        select ${view.columns} from amounts e
        where e.id >= ${query.page_start_id}::bigint order by e.id limit ${query.page_limit + 1}`,
  )
}

/** What all postings add up to. */
export async function totalOfMemberPostings(db: Db, asked: PostingsAsked): Promise<string> {
  const { total } = await only(
    db,
    { total: is.decimal },
    sql`select round(coalesce(sum(w.seconds * coalesce(w.rate, 1)), 0) / 3600, ${asked.digits}::int) as total
        from (${weighed(asked)}) w`,
  )
  return total
}

function weighed({ organizationId, projectId, userId, measure, period }: PostingsAsked): Sql {
  const { first, stop } = idsOfPeriod(period)
  const rated = measure === 'tracked' ? undefined : hourlyRate(measure, organizationId)
  return sql`
    select work.id, work.date, work.task_id, work.tracked as seconds, ${rated?.rate ?? sql`null::numeric`} as rate
    from tracked_days work ${rated?.joins ?? nothing}
    where work.organization_id = ${organizationId} and work.user_id = ${userId} and work.project_id = ${projectId}
      and work.id >= ${first}::bigint and work.id < ${stop}::bigint and work.tracked > 0`
}
