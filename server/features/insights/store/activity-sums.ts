import { Type } from 'typebox'
import type { Db } from '../../../foundation/db/database.ts'
import { raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import { json } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import { activitySum } from '../records/activity-sum.ts'

export const groupings = ['project', 'member'] as const

export type ActivityTotals = Record<'overall' | 'input_tracked' | 'members' | 'groups', number>

const view = activitySum.view(true).with({ totals: json('totals.totals', Type.Unsafe<ActivityTotals>({})) })

type Asked = { by: (typeof groupings)[number]; most: number }

/** One row for each day and group with measured time; the groups beyond the largest are one row per day. */
export function listActivitySums(db: Db, times: Sql, { by, most }: Asked): Promise<RowOf<typeof view>[]> {
  const key = raw(by === 'project' ? 'project_id' : 'user_id')
  const id = (of: typeof by) =>
    by === of ? sql`case when r.place is not null then k.key end` : sql`null::int`
  return db.records(
    view,
    sql`with times as materialized (select * from (${times}) measured where input_tracked > 0),
        days as materialized (select date, ${key} as key, sum(overall)::bigint as overall,
                                     sum(input_tracked)::bigint as input_tracked
                              from times group by date, ${key}),
        ranked as (select key, row_number() over (order by sum(input_tracked) desc, key) as place
                   from days group by key),
        totals as (select json_build_object('overall', coalesce(sum(overall), 0),
                                            'input_tracked', coalesce(sum(input_tracked), 0),
                                            'members', (select count(distinct user_id) from times),
                                            'groups', (select count(*) from ranked)) as totals from days),
        rows as (select k.date, ${id('project')} as project_id, ${id('member')} as user_id, r.place,
                        k.overall, k.input_tracked
                 from days k left join ranked r on r.key = k.key and r.place <= ${most}::int)
        select ${view.columns}
        from (select date, project_id, user_id, place, sum(overall)::bigint as overall,
                     sum(input_tracked)::bigint as input_tracked
              from rows group by date, project_id, user_id, place) a
        cross join totals
        order by a.date, a.place nulls last`,
  )
}
