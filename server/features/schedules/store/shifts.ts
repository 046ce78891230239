import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { DateWindow } from '../../../foundation/http/window.ts'
import { idsOfDays } from '../../tracking/public.ts'
import { type AttendanceShiftRow, attendanceShift } from '../records/attendance-shift.ts'
import type { ShiftStatus } from '../rules/verdict.ts'
import { isSeenBy, type Reader } from './sight.ts'

export type ShiftQuery = PageOf & {
  date: DateWindow
  user_ids: number[] | undefined
  attendance_schedule_ids: number[] | undefined
  status: ShiftStatus[] | undefined
}

const view = attendanceShift.view(true)

/** Ids contain the date: the days are a range of the primary key, or of attendance_shifts_by_user. */
export function pageOfShifts(
  db: Db,
  organizationId: number,
  { date, user_ids, attendance_schedule_ids, status, ...query }: ShiftQuery,
  reader: Reader,
): Promise<AttendanceShiftRow[]> {
  const { first, stop } = idsOfDays(date.start, date.stop)
  const isMatch = every(
    sql`t.organization_id = ${organizationId}`,
    sql`t.id >= ${Math.max(first, query.page_start_id)}::bigint`,
    sql`t.id < ${stop}::bigint`,
    among(sql`t.user_id`, user_ids),
    attendance_schedule_ids && isOfSchedules(organizationId, attendance_schedule_ids, date),
    isSeenBy(sql`t.user_id`, organizationId, reader),
  )
  const isNarrow = user_ids !== undefined || attendance_schedule_ids !== undefined
  const most = query.page_limit + 1
  const found =
    status === undefined || isNarrow
      ? sql`attendance_shifts t where ${every(isMatch, status && sql`t.status = any(${status}::text[])`)}`
      : ofEach(status, isMatch, most)
  return db.records(view, sql`select ${view.columns} from ${found} order by t.id limit ${most}`)
}

/** Read apart by attendance_shifts_once, because a limit makes a walk through all shifts look cheap. */
function isOfSchedules(organizationId: number, ids: number[], { start, stop }: DateWindow): Sql {
  return sql`t.id in (
    select s.id from attendance_shifts s
    where s.organization_id = ${organizationId} and s.schedule_id = any(${ids}::int[])
      and s.date between ${start}::date and ${stop}::date
    offset 0)`
}

/** The first ones of each status by attendance_shifts_by_status: a rare status does not read all the others. */
function ofEach(status: readonly ShiftStatus[], isMatch: Sql, most: number): Sql {
  return sql`unnest(${[...new Set(status)]}::text[]) as wanted(status)
    cross join lateral (
      select t.* from attendance_shifts t
      where ${isMatch} and t.status = wanted.status order by t.id limit ${most}) t`
}
