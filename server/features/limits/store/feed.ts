import { created, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { limitHistoriesChanged } from '../facts.ts'
import { limitHistory } from '../records/limit-history.ts'

export const limitHistoryFeed: Resource = {
  name: 'limit_history',
  deletion: 'never',
  record: limitHistory,
  key: { id: 'h.id' },
  from: () => sql`limit_histories h`,
  organization: 'h.organization_id',
  touches: touchedBy(
    on(limitHistoriesChanged, (fact) => [
      ...fact.created.map((id) => created(id)),
      ...fact.updated.map((id) => updated(id)),
    ]),
  ),
}
