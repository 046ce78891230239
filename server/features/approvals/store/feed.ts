import { created, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { approvalChanged, approvalCreated } from '../facts.ts'
import { approval } from '../records/approval.ts'

export const approvalFeed: Resource = {
  name: 'approval',
  deletion: 'never',
  record: approval,
  key: { id: 'a.id' },
  from: () => sql`approvals a`,
  organization: 'a.organization_id',
  touches: touchedBy(
    on(approvalCreated, ({ approval_id }) => [created(approval_id)]),
    on(approvalChanged, ({ approval_id }) => [updated(approval_id)]),
  ),
}
