import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { memberLimitsChanged } from '../facts.ts'
import { memberLimit } from '../records/member-limit.ts'

export const memberLimitFeed: Resource = {
  name: 'member_limit',
  deletion: 'it was deleted',
  record: memberLimit,
  key: { id: 'g.id' },
  from: () => sql`member_limits g`,
  organization: 'g.organization_id',
  touches: touchedBy(
    on(memberLimitsChanged, ({ created_ids, changed_ids, deleted_ids }) => [
      ...created_ids.map((id) => created(id)),
      ...changed_ids.map((id) => updated(id)),
      ...deleted_ids.map((id) => deleted(id)),
    ]),
  ),
}
