import type { Db } from '../../../foundation/db/database.ts'
import { raw, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { type CalendarMemberRow, calendarMember } from '../records/calendar-member.ts'
import { type Calendar, isShown } from './sight.ts'

const view = calendarMember.view(true)

const rawText = (column: string) => raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

/** A page by user_id; members without a day off are on it too. */
export function pageOfMembers(
  db: Db,
  calendar: Calendar,
  query: PageOf & { days: Days },
): Promise<CalendarMemberRow[]> {
  const { firstDay, lastDay } = query.days
  return db.records(
    view,
    sql`select ${view.columns} from calendar_people p
        cross join lateral (
          select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                   'date', d.date, 'kind', d.kind, 'name', d.name, 'status', d.status, 'all_day', d.all_day,
                   'amount_used', d.amount_used,
                   'starts_at', ${rawText('d.starts_at')}, 'stops_at', ${rawText('d.stops_at')},
                   'time_off_request_id', case when d.kind = 'time_off' then d.record_id end,
                   'time_off_policy_id', d.policy_id,
                   'holiday_id', case when d.kind = 'holiday' then d.record_id end))
                   order by d.date, d.kind, d.record_id), '[]') as days
          from calendar_days d
          where d.organization_id = p.organization_id and d.user_id = p.user_id
            and d.date between ${firstDay} and ${lastDay}
            and d.last_day >= ${firstDay} and d.first_day <= ${lastDay}) shown
        where p.organization_id = ${calendar.organizationId} and p.user_id >= ${query.page_start_id}::bigint
          and ${isShown(sql`p.user_id`, calendar)}
        order by p.user_id limit ${query.page_limit + 1}`,
  )
}
