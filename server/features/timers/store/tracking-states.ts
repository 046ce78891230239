import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { within } from '../../../foundation/db/filters.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Range } from '../../../foundation/http/query.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { StopReason } from '../facts.ts'
import { type TrackingStateRow, trackingState } from '../records/tracking-state.ts'

/** Records that a timer was started or stopped; returns the id. */
export async function recordState(
  db: Db,
  at: { organizationId: number; userId: number },
  state: { type: 'start' } | { type: 'stop'; reason: StopReason },
  occurredAt: Instant,
): Promise<number> {
  const { id } = await only(
    db,
    { id: is.int },
    sql`
    insert into tracking_states (organization_id, id, user_id, type, reason, occurred_at)
    values (${at.organizationId},
            floor(extract(epoch from ${occurredAt}::timestamptz) / 600)::bigint * 536870912
              + nextval('tracking_state_numbers'),
            ${at.userId}, ${state.type}, ${state.type === 'stop' ? state.reason : null}, ${occurredAt})
    returning id`,
  )
  return id
}

export type StateQuery = PageOf & { occurred: Range<Instant>; userIds: number[] | undefined }

/** Ids contain the time, so a window is a range of the primary key, or of each user's index. */
export function pageOfStates(db: Db, organizationId: number, query: StateQuery): Promise<TrackingStateRow[]> {
  const view = trackingState.view(true)
  const { start, stop } = query.occurred
  const slot = (at: Instant) => sql`floor(extract(epoch from ${at}::timestamptz) / 600)::bigint`
  const limit = sql`order by id limit ${query.page_limit + 1}`
  const strand = (condition?: Sql) => sql`
    select s.* from tracking_states s
    where ${every(
      sql`s.organization_id = ${organizationId}`,
      sql`s.id >= ${query.page_start_id}::bigint`,
      start && sql`s.id >= ${slot(start)} * 536870912`,
      stop && sql`s.id < (${slot(stop)} + 1) * 536870912`,
      ...within(sql`s.occurred_at`, query.occurred),
      condition,
    )} ${limit}`
  const rows = query.userIds
    ? sql`select strand.* from unnest(${query.userIds}::int[]) as given(id)
          cross join lateral (${strand(sql`s.user_id = given.id`)}) strand`
    : strand()
  return db.records(view, sql`select ${view.columns} from (${rows}) s ${limit}`)
}
