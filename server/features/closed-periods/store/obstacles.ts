import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { join, sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { ClosingDays, Obstacle } from '../ports.ts'
import { type ObstacleKind, obstacleKinds } from '../rules/obstacles.ts'

export type ObstacleSample = { id: number; user_id: number | null; name: string | null; date: CalendarDate }

const found = columns({
  kind: is.word(...obstacleKinds),
  count: is.int,
  samples: is.json<ObstacleSample[]>(),
})
export type FoundObstacle = Selected<typeof found>

const mostSamples = 5

/** How much of each kind is in the way, with the oldest five, in one statement. */
export function findObstacles(
  db: Db,
  obstacles: readonly Obstacle[],
  of: ClosingDays,
): Promise<FoundObstacle[]> {
  const each = obstacles.map(
    ({ kind, select }) => sql`
    select ${kind satisfies ObstacleKind}::text as kind, count(*)::int as count,
           coalesce(json_agg(json_build_object('id', f.id, 'user_id', f.user_id, 'name', f.name, 'date', f.date)
                             order by f.date, f.id) filter (where f.place <= ${mostSamples}), '[]') as samples
    from (select r.*, row_number() over (order by r.date, r.id) as place from (${select(of)}) r) f`,
  )
  return db.rows(found, join(each, ' union all '))
}
