import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import {
  closedPeriodClosed,
  closedPeriodCreated,
  closedPeriodDeleted,
  closedPeriodReopened,
} from '../facts.ts'
import { closedPeriod } from '../records/closed-period.ts'

export const closedPeriodFeed: Resource = {
  name: 'closed_period',
  deletion: 'the period was deleted while it was open',
  managesBilling: true,
  record: closedPeriod,
  key: { id: 'c.id' },
  from: () => sql`closed_periods c`,
  organization: 'c.organization_id',
  touches: touchedBy(
    on(closedPeriodCreated, ({ closed_period_id }) => [created(closed_period_id)]),
    on(closedPeriodClosed, ({ closed_period_id }) => [updated(closed_period_id)]),
    on(closedPeriodReopened, ({ closed_period_id }) => [updated(closed_period_id)]),
    on(closedPeriodDeleted, ({ closed_period_id }) => [deleted(closed_period_id)]),
  ),
}
