import type { Db } from '../../../foundation/db/database.ts'
import { nothing, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Decimal } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { hourlyRate } from '../../rates/public.ts'
import { type MemberLimitUsageRow, memberLimitUsage } from '../records/member-limit-usage.ts'
import { type Measure, resetAfter } from '../rules/allowance.ts'
import { countedFrom, idsOfPeriod } from './spending.ts'

export type UsageAsked = {
  organizationId: number
  groupId: number
  measure: Measure
  allowed: Decimal
  /** Undefined: the limit starts later. */
  period: Days | undefined
  today: CalendarDate
  /** The decimals of what is shown. */
  digits: number
}

/** A page of a group's members with what they spent. Uses member_limit_members_by_group. */
export function pageOfUsage(db: Db, asked: UsageAsked, query: PageOf): Promise<MemberLimitUsageRow[]> {
  const { organizationId, measure, period, today } = asked
  const view = memberLimitUsage.view(true)
  const { first, stop } = period ? idsOfPeriod(period) : { first: 0, stop: 0 }
  const rated = measure === 'tracked' ? undefined : hourlyRate(measure, organizationId)
  const resetsOn = period && resetAfter(period)
  return db.records(
    view,
    sql`with page as (
          select m.project_id, m.user_id, m.period_start is not distinct from ${period?.firstDay ?? null}::date as is_same,
                 m.earlier, m.earlier_stop
          from member_limit_members m
          where m.organization_id = ${organizationId} and m.member_limit_id = ${asked.groupId}
            and m.user_id >= ${query.page_start_id}::bigint
          order by m.user_id limit ${query.page_limit + 1}
        ), asked as (
          select user_id as number, project_id, user_id, greatest(${first}::bigint, case when is_same then earlier_stop end) as first_id,
                 ${stop}::bigint as stop_id, 0 as cut_id, ${measure}::text as measure
          from page
        ), counted as (${countedFrom(organizationId, new Set([measure]))})
        select ${view.columns}
        from (
          select work.user_id, case when page.is_same then page.earlier else 0 end + counted.newer as spent,
                 ${asked.allowed}::numeric as allowed, ${asked.digits}::int as digits,
                 ${rated?.rate ?? sql`null::numeric`} as rate, ${period?.firstDay ?? null}::date as period_start,
                 ${resetsOn ?? null}::date as resets_on
          from (select project_id, user_id, null::int as task_id, ${today}::date as date from page) work
          join page on page.user_id = work.user_id
          join counted on counted.number = work.user_id
          ${rated?.joins ?? nothing}
        ) e order by e.user_id`,
  )
}
