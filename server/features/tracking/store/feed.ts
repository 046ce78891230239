import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { activitiesChanged, activitiesPlaced, notesCreated, notesRemoved } from '../facts.ts'
import { activity } from '../records/activity.ts'
import { dailyActivity } from '../records/daily-activity.ts'
import { note } from '../records/note.ts'

/** An activity that was removed, or lost all its time to others, is deleted from the feed. */
export const activityFeed: Resource = {
  name: 'activity',
  deletion: 'its time was deleted, or belongs to another activity',
  record: activity,
  key: { id: 'a.id' },
  from: () => sql`activities a`,
  organization: 'a.organization_id',
  where: sql`not a.is_removed and a.tracked > 0`,
  touches: touchedBy(
    on(activitiesChanged, (fact) => [
      ...fact.created.map((id) => created(id)),
      ...fact.updated.map((id) => updated(id)),
      ...fact.deleted.map((id) => deleted(id)),
    ]),
    on(activitiesPlaced, ({ activity_ids }) => activity_ids.map((id) => updated(id))),
  ),
}

export const dailyActivityFeed: Resource = {
  name: 'daily_activity',
  deletion: 'no time is left on that day',
  record: dailyActivity,
  key: { id: 'a.id' },
  from: () => sql`daily_activities a`,
  organization: 'a.organization_id',
  where: sql`a.tracked > 0`,
  touches: touchedBy(
    on(activitiesChanged, (fact) => [
      ...fact.days_created.map((id) => created(id)),
      ...fact.days_updated.map((id) => updated(id)),
    ]),
  ),
}

export const noteFeed: Resource = {
  name: 'note',
  deletion: 'its days are over',
  record: note,
  key: { id: 'a.id' },
  from: () => sql`notes a`,
  organization: 'a.organization_id',
  touches: touchedBy(
    on(notesCreated, ({ note_ids }) => note_ids.map((id) => created(id))),
    on(notesRemoved, ({ note_ids }) => note_ids.map((id) => deleted(id))),
  ),
}
