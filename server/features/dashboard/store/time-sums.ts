import { Type } from 'typebox'
import type { Db } from '../../../foundation/db/database.ts'
import { every, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import { json } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { timeSum } from '../records/time-sum.ts'
import { type Filters, isMemberShown, isTimeShown } from './sight.ts'

export const groupings = ['project', 'member', 'task'] as const
export type Grouping = (typeof groupings)[number]

export type TimeSumsQuery = Filters & {
  days: Days
  by: Grouping
  /** How many groups have rows of their own. */
  most: number
  now: Instant
  today: CalendarDate
}

export const figures = [
  'tracked',
  'running',
  'running_timers',
  'manual',
  'billable',
  'overall',
  'input_tracked',
] as const

export type TimeTotals = Record<(typeof figures)[number] | 'members' | 'groups', number>

const view = timeSum.view(true).with({ totals: json('totals.totals', Type.Unsafe<TimeTotals>({})) })

const groups = { project: ['project_id'], member: ['user_id'], task: ['project_id', 'task_id'] } as const
const sums = raw(figures.map((name) => `sum(${name})::bigint as ${name}`).join(', '))

/** One row for each day and group, largest groups first in their own rows, and the rest as one row per day. */
export function listTimeSums(
  db: Db,
  organizationId: number,
  query: TimeSumsQuery,
): Promise<RowOf<typeof view>[]> {
  const names: readonly string[] = groups[query.by]
  const key = raw(names.join(', '))
  const column = (name: string) =>
    raw(
      names.includes(name)
        ? `case when r.place is not null then k.${name} end as ${name}`
        : `null::int as ${name}`,
    )
  const isSame = raw(names.map((name) => `r.${name} is not distinct from k.${name}`).join(' and '))
  return db.records(
    view,
    sql`with times as materialized (${timesOf(organizationId, query)}),
        days as materialized (select date, ${key}, ${sums} from times group by date, ${key}),
        ranked as (select ${key}, row_number() over (order by sum(tracked + running) desc, ${key}) as place
                   from days group by ${key}),
        totals as (select json_build_object(${raw(figures.map((name) => `'${name}', coalesce(sum(${name}), 0)`).join(', '))},
                     'members', (select count(distinct user_id) from times),
                     'groups', (select count(*) from ranked)) as totals from days),
        rows as (select k.date, ${column('project_id')}, ${column('task_id')}, ${column('user_id')}, r.place,
                        ${raw(figures.map((name) => `k.${name}`).join(', '))}
                 from days k left join ranked r on ${isSame} and r.place <= ${query.most}::int)
        select ${view.columns}
        from (select date, project_id, task_id, user_id, place, ${sums} from rows
              group by date, project_id, task_id, user_id, place) a
        cross join totals
        order by a.date, a.place nulls last`,
  )
}

/** Booked time from stored sums, and what timers have had since; both of one moment, so no second is counted twice. */
function timesOf(organizationId: number, query: TimeSumsQuery): Sql {
  const { days, now, today } = query
  const isNarrowed = query.user_ids !== undefined || query.team_ids !== undefined
  const isShown = (alias: 'a' | 't') =>
    every(
      sql`${raw(alias)}.organization_id = ${organizationId}`,
      isTimeShown(sql`${raw(alias)}.user_id`, sql`${raw(alias)}.project_id`, query),
      // Time of former members of a project stays in its sums.
      isNarrowed
        ? isMemberShown(organizationId, sql`${raw(alias)}.user_id`, {
            ...query,
            project_ids: undefined,
            sight: undefined,
          })
        : undefined,
    )
  return sql`
    select a.date, a.user_id, a.project_id, a.task_id, a.tracked, 0 as running, 0 as running_timers, a.manual, a.billable,
           a.overall, a.input_tracked
    from tracked_days a
    where a.date between ${days.firstDay}::date and ${days.lastDay}::date and a.tracked > 0 and ${isShown('a')}
    union all
    select ${today}::date, t.user_id, t.project_id, t.task_id, 0,
           greatest(0, floor(extract(epoch from least(${now}::timestamptz, t.idle_since) - t.booked_until)))::int,
           (t.idle_since is null)::int, 0, 0, 0, 0
    from current_timers t
    where ${today}::date between ${days.firstDay}::date and ${days.lastDay}::date and ${isShown('t')}`
}
