import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
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
  return db.records(
    view,
    sql`select ${view.columns} from attendance_shifts t
        where ${every(
          sql`t.organization_id = ${organizationId}`,
          sql`t.id >= ${Math.max(first, query.page_start_id)}::bigint`,
          sql`t.id < ${stop}::bigint`,
          among(sql`t.user_id`, user_ids),
          among(sql`t.schedule_id`, attendance_schedule_ids),
          status && sql`t.status = any(${status}::text[])`,
          isSeenBy(sql`t.user_id`, organizationId, reader),
        )}
        order by t.id limit ${query.page_limit + 1}`,
  )
}
