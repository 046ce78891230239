import type { Db } from '../../../foundation/db/database.ts'
import { among, within } from '../../../foundation/db/filters.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Range } from '../../../foundation/http/query.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { trackingState } from '../records/tracking-state.ts'

/** Writes down that somebody started or stopped; tells the id. */
export async function noteState(
  db: Db,
  at: { organizationId: number; userId: number },
  type: 'start' | 'stop',
  occurredAt: Instant,
): Promise<number> {
  const [row] = await db.rows<{ id: number }>(sql`
    insert into tracking_states (organization_id, id, user_id, type, occurred_at)
    values (${at.organizationId},
            floor(extract(epoch from ${occurredAt}::timestamptz) / 600)::bigint * 536870912
              + nextval('tracking_state_numbers'),
            ${at.userId}, ${type}, ${occurredAt})
    returning id`)
  return row?.id ?? 0
}

export type StateQuery = PageOf & { occurred: Range<Instant>; userIds: number[] | undefined }

/** Ids tell the time, so that the window is a range of the primary key. */
export function pageOfStates(db: Db, organizationId: number, query: StateQuery): Promise<Row[]> {
  const view = trackingState.view(true)
  const { start, stop } = query.occurred
  const slot = (at: Instant) => sql`floor(extract(epoch from ${at}::timestamptz) / 600)::bigint`
  return db.records(
    view,
    sql`select ${view.columns} from tracking_states s
        where ${every(
          sql`s.organization_id = ${organizationId}`,
          sql`s.id >= ${query.page_start_id}::bigint`,
          start && sql`s.id >= ${slot(start)} * 536870912`,
          stop && sql`s.id < (${slot(stop)} + 1) * 536870912`,
          ...within(sql`s.occurred_at`, query.occurred),
          among(sql`s.user_id`, query.userIds),
        )}
        order by s.id limit ${query.page_limit + 1}`,
  )
}
