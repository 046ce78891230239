import { created, type Resource, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { HistoriesPayload } from '../facts.ts'
import { limitHistory } from '../records/limit-history.ts'

export const limitHistoryFeed: Resource = {
  name: 'limit_history',
  record: limitHistory,
  key: { id: 'h.id' },
  from: () => sql`limit_histories h`,
  organization: 'h.organization_id',
  touches: {
    'limit_histories.changed': (fact: HistoriesPayload) => [
      ...fact.created.map((id) => created(id)),
      ...fact.updated.map((id) => updated(id)),
    ],
  },
}
