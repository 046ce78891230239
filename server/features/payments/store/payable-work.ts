import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import { addDays } from '../../../foundation/time/calendar-date.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { startOfDay, utc } from '../../../foundation/time/zone.ts'
import { hourlyRate } from '../../rates/public.ts'
import { idsOfTime } from '../../tracking/public.ts'
import { weekOf } from '../rules/overtime.ts'
import type { PostedOvertime } from '../rules/pay-hours.ts'
import { isFixedOn, termsOn } from './day-terms.ts'

/** Which time to pay: that of days, or of timesheets. */
export type WantedTime =
  | { days: Days; onlyApproved: boolean }
  | { days: Days; timesheetIds: readonly number[] }

const work = columns({
  id: is.int,
  user_id: is.int,
  project_id: is.int,
  task_id: is.int.orNull,
  date: is.date,
  starts_at: is.instant,
  tracked: is.int,
  is_break: is.flag,
  is_new: is.flag,
  pay_rate: is.decimal,
  has_rate: is.flag,
  is_fixed: is.flag,
  posted: is.json<PostedOvertime[]>().orNull,
  policy_id: is.int.orNull,
  weekly_threshold: is.int.orNull,
  daily_threshold: is.int.orNull,
  multiplier: is.decimal.orNull,
})
export type WorkRow = Selected<typeof work>

/**
 * The unpaid time that is wanted, and the paid time of the same weeks, with the rates and overtime rules of its days. Time on
 * a team invoice is paid with it, for what the member asked: overtime does not change that.
 */
export function listWork(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
  wanted: WantedTime,
): Promise<WorkRow[]> {
  const first = weekOf(wanted.days.firstDay)
  const last = addDays(weekOf(wanted.days.lastDay), 6)
  const { joins, rate, isSet } = hourlyRate('pay', organizationId)
  return db.rows(
    work,
    sql`with work as (
          select a.id, a.user_id, a.project_id, a.task_id, a.date, a.starts_at, a.tracked, a.is_break,
                 not a.paid as is_new
          from tracked_time a
          where a.organization_id = ${organizationId} and a.user_id = any(${userIds}::int[])
            and ${idsOfDates({ firstDay: first, lastDay: last })}
            and a.date between ${first}::date and ${last}::date and (a.paid or (not a.team_invoiced and ${isWanted(wanted)})))
        select work.id, work.user_id, work.project_id, work.task_id, work.date, work.starts_at, work.tracked,
               work.is_break, work.is_new, ${rate}::numeric(12,2) as pay_rate, ${isSet} as has_rate,
               ${isFixedOn(organizationId)} as is_fixed, posted.posted, terms.policy_id, terms.weekly_threshold,
               terms.daily_threshold, terms.multiplier
        from work ${joins}
        left join lateral (${termsOn(organizationId)}) terms on true
        left join lateral (
          select json_agg(json_build_object('overtime', c.overtime, 'pay_rate', c.pay_rate::text,
                                            'multiplier', c.multiplier::text) order by c.tracked desc) as posted
          from payment_claims c
          join team_payments p on p.organization_id = c.organization_id and p.id = c.team_payment_id
            and p.payment_source <> 'team_invoice'
          where c.organization_id = ${organizationId} and c.activity_id = work.id) posted on true
        order by work.user_id, work.starts_at, work.id`,
  )
}

function isWanted(wanted: WantedTime): Sql {
  if ('timesheetIds' in wanted) return sql`a.timesheet_id = any(${wanted.timesheetIds}::int[])`
  const { firstDay, lastDay } = wanted.days
  return wanted.onlyApproved
    ? sql`(a.date between ${firstDay}::date and ${lastDay}::date and a.timesheet_id is not null)`
    : sql`a.date between ${firstDay}::date and ${lastDay}::date`
}

/** Days are those of some zone: wherever it is, they lie within a day of those of UTC. */
export function idsOfDates({ firstDay, lastDay }: Days): Sql {
  const ids = idsOfTime(
    toSeconds(startOfDay(utc, addDays(firstDay, -1))),
    toSeconds(startOfDay(utc, addDays(lastDay, 2))),
  )
  return sql`a.id >= ${ids.first}::bigint and a.id < ${ids.stop}::bigint`
}
