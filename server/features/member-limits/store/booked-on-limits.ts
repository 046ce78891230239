import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { builtOnce, sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { hourlyRateByKind } from '../../rates/public.ts'
import { idsOfDays } from '../../tracking/public.ts'

const bookedOn = columns({
  project_id: is.int,
  type: is.word('cost', 'hours'),
  cost: is.decimal.orNull,
  hours: is.decimal.orNull,
  start_date: is.date.orNull,
  recurrence: is.word('weekly', 'monthly').orNull,
  recurrence_start: is.int.orNull,
  period_start: is.date.orNull,
  /** What was spent in the period that starts there. */
  booked: is.decimal,
})
/** A member's limit on a project, with their spending as far as its period is kept. */
export type BookedOnLimit = Selected<typeof bookedOn>

type Asked = { organizationId: number; userId: number; projectIds: readonly number[]; stopId: number }

/** A user's limits on projects, with what was spent up to a day. One statement, because every booking asks. */
export function bookedOnLimits(
  db: Db,
  of: { organizationId: number; userId: number },
  projectIds: readonly number[],
  upTo: CalendarDate,
): Promise<BookedOnLimit[]> {
  return db.rows(bookedOn, bookedQuery({ ...of, projectIds, stopId: idsOfDays(upTo, upTo).stop }))
}

const bookedQuery = builtOnce(({ organizationId, userId, projectIds, stopId }: Asked) => {
  const { rate, joins } = hourlyRateByKind(organizationId)
  return sql`
    select m.project_id, g.type, g.cost, g.hours, g.start_date, g.recurrence, g.recurrence_start, m.period_start,
           m.earlier + (
             select coalesce(sum(work.tracked * case when work.kind is null then 1 else ${rate} end), 0)
             from (select d.user_id, d.project_id, d.task_id, d.date, d.tracked,
                          case when g.type = 'hours' then null when g.rate = 'pay_rate' then 'pay' else 'bill' end as kind
                   from tracked_days d
                   where d.organization_id = ${organizationId} and d.user_id = m.user_id
                     and d.project_id = m.project_id and d.id >= m.earlier_stop and d.id < ${stopId}::bigint) work
             ${joins}) as booked
    from member_limit_members m
    join member_limits g on g.organization_id = m.organization_id and g.id = m.member_limit_id
    where m.organization_id = ${organizationId} and m.user_id = ${userId}
      and m.project_id = any(${projectIds}::int[])`
})
