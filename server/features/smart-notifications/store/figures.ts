import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import { addSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import type { Period } from '../../../foundation/time/period.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { idsOfTime } from '../../tracking/public.ts'
import type { Figures } from '../rules/matches.ts'
import type { DueRule } from './rules.ts'

const figures = columns({
  user_id: is.int,
  tracked: is.int,
  work_break: is.int,
  overall: is.int,
  input_tracked: is.int,
  idle: is.int,
  manual: is.int,
  core: is.int,
  non_core: is.int,
  unproductive: is.int,
  in_tools: is.int,
  found: is.int,
  is_expected: is.flag,
})

/** Slots with the columns of `tracked_days`. */
const timeOfSlots = sql`
  select organization_id, id, user_id, tracked, overall, input_tracked,
         case when time_type = 'manual' then tracked else 0 end as manual,
         case when time_type = 'idle' then tracked else 0 end as idle,
         case when is_break then tracked else 0 end as work_break
  from tracked_time`

/** Slots with the columns of `tool_days`. */
const toolsOfSlots = sql`
  select organization_id, id, user_id, tool_id, tracked,
         case when productivity = 'core' then counted else 0 end as core,
         case when productivity = 'non_core' then counted else 0 end as non_core,
         case when productivity = 'unproductive' then counted else 0 end as unproductive
  from tool_time`

/** What the members of a rule did in its window, in one statement: from sums by day, or for an hour from its slots. */
export function figuresOf(db: Db, rule: DueRule, window: Period): Promise<Figures[]> {
  const { organization_id: organizationId, metric_type, tool_ids } = rule
  const { first, stop } = idsOfTime(toSeconds(window.start), toSeconds(window.stop))
  const isHour = rule.time_unit === 'per_hour'
  const firstDay = dateIn(rule.time_zone, window.start)
  const lastDay = dateIn(rule.time_zone, addSeconds(window.stop, -1))
  const inWindow: Sql = isHour
    ? sql`w.id >= ${first}::bigint and w.id < ${stop}::bigint`
    : sql`w.date between ${firstDay} and ${lastDay}`
  const time = isHour ? sql`from (${timeOfSlots}) w` : sql`from tracked_days w`
  const tools = isHour ? sql`from (${toolsOfSlots}) w` : sql`from tool_days w`
  return db.rows(
    figures,
    sql`
    select m.user_id, coalesce(t.tracked, 0)::int as tracked, coalesce(t.work_break, 0)::int as work_break,
           coalesce(t.overall, 0)::int as overall, coalesce(t.input_tracked, 0)::int as input_tracked,
           coalesce(t.idle, 0)::int as idle, coalesce(t.manual, 0)::int as manual, coalesce(u.core, 0)::int as core,
           coalesce(u.non_core, 0)::int as non_core, coalesce(u.unproductive, 0)::int as unproductive,
           coalesce(u.in_tools, 0)::int as in_tools, coalesce(f.found, 0)::int as found,
           exists (select from shift_directory s
                   where s.organization_id = m.organization_id and s.user_id = m.user_id
                     and s.starts_at < ${window.stop} and s.stops_at > ${window.start}) as is_expected
    from member_directory m
    left join (select w.user_id, sum(w.tracked) as tracked, sum(w.work_break) as work_break, sum(w.overall) as overall,
                      sum(w.input_tracked) as input_tracked, sum(w.idle) as idle, sum(w.manual) as manual
               ${time} where w.organization_id = ${organizationId} and ${inWindow} group by w.user_id) t
      on t.user_id = m.user_id
    left join (select w.user_id, sum(w.core) as core, sum(w.non_core) as non_core, sum(w.unproductive) as unproductive,
                      sum(w.tracked) filter (where w.tool_id = any(${tool_ids}::int[])) as in_tools
               ${tools} where w.organization_id = ${organizationId} and ${inWindow} group by w.user_id) u
      on u.user_id = m.user_id
    left join (select w.user_id, count(*) as found from open_findings w
               where w.organization_id = ${organizationId} and ${inWindow}
                 and (${metric_type}::text = 'unusual_activity' or w.type = 'suspicious_activity') group by w.user_id) f
      on f.user_id = m.user_id
    where m.organization_id = ${organizationId} and m.status = 'active'
      and (${rule.all_members}::boolean or m.user_id = any(${rule.user_ids}::int[]) or exists (
        select from team_member_directory tm where tm.organization_id = m.organization_id and tm.user_id = m.user_id
          and tm.team_id = any(${rule.team_ids}::int[])))`,
  )
}
