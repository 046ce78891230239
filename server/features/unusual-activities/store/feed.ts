import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { unusualActivitiesChanged } from '../facts.ts'
import { unusualActivity } from '../records/unusual-activity.ts'

export const unusualActivityFeed: Resource = {
  name: 'unusual_activity',
  deletion: 'late time changed its day before the day was final, and it is no longer unusual',
  record: unusualActivity,
  key: { id: 'f.id' },
  from: () => sql`unusual_activities f`,
  organization: 'f.organization_id',
  touches: touchedBy(
    on(unusualActivitiesChanged, (fact) => [
      ...fact.created.map((id) => created(id)),
      ...fact.updated.map((id) => updated(id)),
      ...fact.deleted.map((id) => deleted(id)),
    ]),
  ),
}
