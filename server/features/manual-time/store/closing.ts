import { sql } from '../../../foundation/db/sql.ts'
import type { Obstacle } from '../../closed-periods/public.ts'

/** The requests with time on the days that wait for a decision. */
export const waitingManualTime: Obstacle = {
  kind: 'waiting_manual_time',
  select: ({ organizationId, firstDay, lastDay }) => sql`
    select r.id, r.member_id as user_id, null::text as name, r.date from manual_time_requests r
    where r.organization_id = ${organizationId} and r.status = 'submitted'
      and r.date <= ${lastDay}::date and r.last_date >= ${firstDay}::date`,
}
