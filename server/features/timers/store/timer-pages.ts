import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { type TimerRow, timer } from '../records/timer.ts'

/** The timer of a user that runs in one of these organizations. */
export async function findRunning(
  db: Db,
  userId: number,
  organizationIds: number[],
): Promise<TimerRow | undefined> {
  const view = timer.view(true)
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from timers t
        where t.user_id = ${userId} and ${isOneOf(sql`t.organization_id`, organizationIds)}`,
  )
  return row
}

export type TimerQuery = PageOf & { userIds: number[] | undefined; projectIds: number[] | undefined }

export function pageOfTimers(db: Db, organizationId: number, query: TimerQuery): Promise<TimerRow[]> {
  const view = timer.view(true)
  return db.records(
    view,
    sql`select ${view.columns} from timers t
        where ${every(
          sql`t.organization_id = ${organizationId}`,
          sql`t.user_id >= ${query.page_start_id}::bigint`,
          among(sql`t.user_id`, query.userIds),
          among(sql`t.project_id`, query.projectIds),
        )}
        order by t.user_id limit ${query.page_limit + 1}`,
  )
}
