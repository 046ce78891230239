import type { Db } from '../../../foundation/db/database.ts'
import { raw, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { seenTeamIds } from '../../teams/public.ts'
import { idsOfDays } from '../../tracking/public.ts'
import { type CalendarMemberRow, calendarMember } from '../records/calendar-member.ts'
import { calendarKinds } from '../rules/calendar-kinds.ts'
import { type Calendar, isShown, seesShifts, seesTimeOff } from './sight.ts'

const view = calendarMember.view(true)

const rawText = (column: string) => raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

/** A page by user_id; members without anything in these days are on it too. */
export function pageOfMembers(
  db: Db,
  calendar: Calendar,
  query: PageOf & { days: Days },
): Promise<CalendarMemberRow[]> {
  const { firstDay, lastDay } = query.days
  const { kinds = calendarKinds } = calendar
  const ids = idsOfDays(firstDay, lastDay)
  return db.records(
    view,
    sql`select ${view.columns} from member_directory p
        cross join lateral (
          select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                   'date', d.date, 'kind', d.kind, 'name', d.name, 'status', d.status, 'all_day', d.all_day,
                   'amount_used', d.amount_used,
                   'starts_at', ${rawText('d.starts_at')}, 'stops_at', ${rawText('d.stops_at')}, 'time_zone', d.time_zone,
                   'time_off_request_id', case when d.kind = 'time_off' then d.record_id end,
                   'time_off_policy_id', d.policy_id,
                   'holiday_id', case when d.kind = 'holiday' then d.record_id end,
                   'attendance_shift_id', case when d.kind = 'shift' then d.record_id end,
                   'attendance_schedule_id', d.schedule_id))
                   order by d.date, d.kind, d.starts_at, d.record_id), '[]') as days,
                 ${seenTeamIds({ organizationId: sql`p.organization_id`, memberId: sql`p.user_id` }, calendar.seenBy)} as team_ids
          from (
            select d.date, d.kind, d.name, d.status, d.all_day, d.amount_used, d.starts_at, d.stops_at,
                   null as time_zone, d.record_id::bigint, d.policy_id, null as schedule_id
            from days_off d
            where d.organization_id = p.organization_id and d.user_id = p.user_id and d.kind = any(${kinds}::text[])
              and d.date between ${firstDay} and ${lastDay} and d.last_day >= ${firstDay} and d.first_day <= ${lastDay}
              and ${seesTimeOff(sql`p.user_id`, calendar)}
            union all
            select s.date, 'shift', 'Shift', 'approved', false, s.duration, s.starts_at, s.stops_at, s.time_zone, s.id,
                   null, s.schedule_id
            from shift_directory s
            where 'shift' = any(${kinds}::text[]) and s.organization_id = p.organization_id and s.user_id = p.user_id
              and s.id >= ${ids.first}::bigint and s.id < ${ids.stop}::bigint
              and ${seesShifts(sql`p.user_id`, calendar)}) d) shown
        where p.organization_id = ${calendar.organizationId} and p.status = 'active' and p.user_id >= ${query.page_start_id}::bigint
          and ${isShown(sql`p.user_id`, calendar)}
        order by p.user_id limit ${query.page_limit + 1}`,
  )
}
