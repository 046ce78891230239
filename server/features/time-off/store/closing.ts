import { sql } from '../../../foundation/db/sql.ts'
import type { Obstacle } from '../../closed-periods/public.ts'

/** The requests for time off on the days that wait for a decision. */
export const waitingTimeOff: Obstacle = {
  kind: 'waiting_time_off',
  select: ({ organizationId, firstDay, lastDay }) => sql`
    select r.id, r.user_id, null::text as name, r.first_day as date from time_off_requests r
    where r.organization_id = ${organizationId} and r.status = 'submitted'
      and r.first_day <= ${lastDay}::date and r.last_day >= ${firstDay}::date`,
}
