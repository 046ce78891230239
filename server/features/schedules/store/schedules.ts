import { seesEverybody } from '../../../api/caller.ts'
import type { Sight } from '../../../api/side-loads.ts'
import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, isOneOf, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { problems } from '../../../foundation/http/problems.ts'
import type { DateWindow } from '../../../foundation/http/window.ts'
import { flag } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import { type AttendanceScheduleRow, attendanceSchedule } from '../records/attendance-schedule.ts'
import { isSeenBy, type Reader } from './sight.ts'

const view = attendanceSchedule.view(true)

export async function getSchedule(
  db: Db,
  organizationId: number,
  id: number,
): Promise<AttendanceScheduleRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from attendance_schedules s where s.organization_id = ${organizationId} and s.id = ${id}`,
  )
  if (row === undefined) throw problems.not_found()
  return row
}

const foundView = view.with({ is_led: flag('l.is_led'), is_mate: flag('l.is_mate') })
export type FoundSchedule = RowOf<typeof foundView>

/** A schedule, and what its member is to the caller. */
export async function findSchedule(
  db: Db,
  organizationIds: number[],
  id: number,
  callerId: number,
): Promise<FoundSchedule | undefined> {
  const [row] = await db.records(
    foundView,
    sql`select ${foundView.columns} from attendance_schedules s
        cross join lateral (select ${relations(callerId, sql`s.organization_id`, sql`s.user_id`)}) l
        where s.id = ${id} and ${isOneOf(sql`s.organization_id`, organizationIds)}`,
  )
  return row
}

const relations = (callerId: number, organization: Sql, user: Sql) => sql`
  exists (select from led_members a
          where a.organization_id = ${organization} and a.plans_shifts and a.lead_id = ${callerId} and a.user_id = ${user}) as is_led,
  exists (select from teammates c
          where c.organization_id = ${organization} and c.reader_id = ${callerId} and c.user_id = ${user}) as is_mate`

/** What an active member is to the caller; undefined: no such member. */
export async function findTarget(
  db: Db,
  organizationId: number,
  callerId: number,
  userId: number,
): Promise<{ user_id: number; is_led: boolean; is_mate: boolean } | undefined> {
  const [row] = await db.rows(
    { user_id: is.int, is_led: is.flag, is_mate: is.flag },
    sql`select m.user_id, ${relations(callerId, sql`m.organization_id`, sql`m.user_id`)} from member_directory m
        where m.organization_id = ${organizationId} and m.user_id = ${userId} and m.status = 'active'`,
  )
  return row
}

export type ScheduleQuery = PageOf & { date: DateWindow; user_ids: number[] | undefined }

/** Schedules with an occurrence on any of these days. Uses the primary key. */
export function pageOfSchedules(
  db: Db,
  organizationId: number,
  { date, user_ids, ...query }: ScheduleQuery,
  reader: Reader,
): Promise<AttendanceScheduleRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from attendance_schedules s
        where ${every(
          sql`s.organization_id = ${organizationId}`,
          sql`s.id >= ${query.page_start_id}::bigint`,
          among(sql`s.user_id`, user_ids),
          isSeenBy(sql`s.user_id`, organizationId, reader),
          sql`s.start_date <= ${date.stop}::date`,
          sql`coalesce(case s.repeat_schedule when 'never' then s.start_date else s.repeat_until end, ${date.start}::date) >= ${date.start}::date`,
          occursWithin(date),
        )}
        order by s.id limit ${query.page_limit + 1}`,
  )
}

/**
 * The rule of `rules/occurrences.ts` as a condition; a test compares the two. Every two weeks hold an occurrence and an excluded
 * date removes one, so that no more days are looked at, however long the window.
 */
const occursWithin = ({ start, stop }: DateWindow) => sql`exists (
  select from generate_series(
    greatest(s.start_date, ${start}::date),
    least(case s.repeat_schedule when 'never' then s.start_date else s.repeat_until end, ${stop}::date,
          greatest(s.start_date, ${start}::date) + 14 * (coalesce(cardinality(s.excluded_dates), 0) + 1)), '1 day') as day(at)
  where not day.at::date = any(s.excluded_dates)
    and (s.repeat_schedule = 'never'
         or (to_char(day.at, 'dy') = any(coalesce(s.weekdays, array[to_char(s.start_date, 'dy')]))
             and (s.repeat_schedule = 'weekly'
                  or (date_trunc('week', day.at)::date - date_trunc('week', s.start_date)::date) / 7 % 2 = 0))))`

/** The schedules among these that the caller sees. */
export function seenSchedules(
  db: Db,
  { caller, membership }: Sight,
  ids: number[],
): Promise<AttendanceScheduleRow[]> {
  const { organizationId } = membership
  const reader = { userId: caller.userId, seesEverybody: seesEverybody(membership) }
  return db.records(
    view,
    sql`select ${view.columns} from attendance_schedules s
        where ${every(
          sql`s.organization_id = ${organizationId}`,
          sql`s.id = any(${ids}::int[])`,
          isSeenBy(sql`s.user_id`, organizationId, reader),
        )}
        order by s.id`,
  )
}
