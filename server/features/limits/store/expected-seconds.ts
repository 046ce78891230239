import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { usualWeekend, weekdays } from '../../../foundation/time/weekday.ts'

type Until = { firstDay: CalendarDate; lastDay: CalendarDate }

/**
 * The seconds that members were expected to work on each of these days: their history of the week, shared out as
 * timesheets do over the weekdays that they are expected to work today.
 */
export function expectedSeconds(organizationId: number, { firstDay, lastDay }: Until): Sql {
  return sql`
    select h.user_id, h.start_date + w.after_monday as date,
           h.total / w.days + case when w.place < h.total % w.days then 1 else 0 end as expected
    from limit_histories h
    join (${weekdaysOfMembers(organizationId)}) w on w.user_id = h.user_id
    where h.organization_id = ${organizationId} and h.limit_type = 'expected_per_week'
      and h.start_date between ${firstDay}::date - 6 and ${lastDay}::date
      and h.start_date + w.after_monday between ${firstDay}::date and ${lastDay}::date`
}

/** Joins the expected hours of a member’s week, of which there is one history at most, as `expected_week`. */
export function joinOfExpectedWeek(organizationId: number, user: Sql, date: Sql): Sql {
  return sql`
    left join limit_histories expected_week on expected_week.organization_id = ${organizationId}
      and expected_week.user_id = ${user} and expected_week.limit_type = 'expected_per_week'
      and expected_week.total > 0 and expected_week.start_date = ${date} - (extract(isodow from ${date})::int - 1)`
}

/** The weekdays of each member; the first ones, from Sunday, get the seconds that are left over. */
function weekdaysOfMembers(organizationId: number): Sql {
  return sql`
    select m.user_id, (w.number::int + 5) % 7 as after_monday,
           row_number() over (partition by m.user_id order by w.number) - 1 as place,
           count(*) over (partition by m.user_id) as days
    from member_directory m
    cross join unnest(${[...weekdays]}::text[]) with ordinality as w(word, number)
    where m.organization_id = ${organizationId}
      and case when jsonb_array_length(coalesce(m.limits -> 'dow_expected', '[]')) > 0
               then m.limits -> 'dow_expected' @> to_jsonb(w.word)
               else w.word <> all(${[...usualWeekend]}::text[]) end`
}
