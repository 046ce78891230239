import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { holidayChanged, holidayCreated, holidayDeleted, holidaysImported } from '../facts.ts'
import { holiday } from '../records/holiday.ts'

export const holidayFeed: Resource = {
  name: 'holiday',
  deletion: 'the holiday was deleted',
  record: holiday,
  key: { id: 'h.id' },
  from: () => sql`holidays h`,
  organization: 'h.organization_id',
  touches: touchedBy(
    on(holidayCreated, ({ holiday_id }) => [created(holiday_id)]),
    on(holidayChanged, ({ holiday_id }) => [updated(holiday_id)]),
    on(holidayDeleted, ({ holiday_id }) => [deleted(holiday_id)]),
    on(holidaysImported, ({ holiday_ids }) => holiday_ids.map((id) => created(id))),
  ),
}
