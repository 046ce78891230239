import { sql } from '../../../foundation/db/sql.ts'
import type { Obstacle } from '../../closed-periods/public.ts'

/** The expenses of the days that wait for a decision. */
export const waitingExpensesOf: Obstacle = {
  kind: 'waiting_expenses',
  select: ({ organizationId, firstDay, lastDay }) => sql`
    select e.id, e.user_id, e.category as name, e.date from expenses e
    where e.organization_id = ${organizationId} and e.status = 'submitted'
      and e.date between ${firstDay}::date and ${lastDay}::date`,
}
