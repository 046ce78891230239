import { sql } from '../../../foundation/db/sql.ts'
import type { Obstacle } from '../../closed-periods/public.ts'

/** The timesheets with tracked time on the days that are submitted, or that their member still has to submit. */
export const unapprovedTimesheets: Obstacle = {
  kind: 'unapproved_timesheets',
  select: ({ organizationId, firstDay, lastDay }) => sql`
    select t.id, t.user_id, null::text as name, t.start_date as date from timesheets t
    join member_directory m on m.organization_id = ${organizationId} and m.user_id = t.user_id
    where t.organization_id = ${organizationId} and t.status <> 'approved' and not t.is_paid
      and (t.status = 'submitted' or m.needs_timesheet_approval)
      and t.start_date <= ${lastDay}::date and t.stop_date >= ${firstDay}::date
      and exists (select from tracked_days d
                  where d.organization_id = ${organizationId} and d.user_id = t.user_id and d.tracked > 0
                    and d.id >= (greatest(t.start_date, ${firstDay}::date) - date '1970-01-01')::bigint * 4294967296
                    and d.id < (least(t.stop_date, ${lastDay}::date) - date '1970-01-01' + 1)::bigint * 4294967296)`,
}
