import { sql } from '../../../foundation/db/sql.ts'
import { periodOfDays } from '../../../foundation/time/period.ts'
import type { Obstacle } from '../../closed-periods/public.ts'

/** The running timers that began on the days: their time is not booked yet. */
export const runningTimers: Obstacle = {
  kind: 'running_timers',
  select({ organizationId, timeZone, firstDay, lastDay }) {
    const { start, stop } = periodOfDays(timeZone, firstDay, lastDay)
    return sql`
      select t.user_id as id, t.user_id, null::text as name, greatest(${firstDay}::date, (t.started_at at time zone 'UTC')::date) as date
      from timers t
      where t.organization_id = ${organizationId} and t.started_at >= ${start}::timestamptz and t.started_at < ${stop}::timestamptz`
  },
}
