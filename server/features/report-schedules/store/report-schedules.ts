import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { durations, type Question } from '../../reports/public.ts'
import { type ReportScheduleRow, reportSchedule } from '../records/report-schedule.ts'
import { deliveries, formats } from '../rules/schedule-fields.ts'

const view = reportSchedule.view(true)
type Owned = { organizationId: number; userId: number }

/** Uses report_schedules_of_user. */
export function pageOfSchedules(
  db: Db,
  { organizationId, userId }: Owned,
  query: PageOf,
): Promise<ReportScheduleRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from report_schedules s
        where s.organization_id = ${organizationId} and s.user_id = ${userId} and s.id >= ${query.page_start_id}::bigint
        order by s.id limit ${query.page_limit + 1}`,
  )
}

export async function getSchedule(db: Db, organizationId: number, id: number): Promise<ReportScheduleRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from report_schedules s where s.organization_id = ${organizationId} and s.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`Report schedule ${id}`)
  return row
}

const scheduleOf = columns({ id: is.int, organizationId: is.int, userId: is.int, name: is.text })
export type ScheduleOf = Selected<typeof scheduleOf>

export async function findSchedule(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<ScheduleOf | undefined> {
  const [found] = await db.rows(
    scheduleOf,
    sql`select id, organization_id as "organizationId", user_id as "userId", name from report_schedules
        where id = ${id} and ${isOneOf(sql`organization_id`, organizationIds)}`,
  )
  return found
}

const counts = columns({ own: is.int, all: is.int })

/** Until the commit, no other call counts those of the organization. */
export async function countSchedules(
  db: Db,
  { organizationId, userId }: Owned,
): Promise<Selected<typeof counts>> {
  const lock = `stint.report_schedules.${organizationId}`
  await db.change(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  return only(
    db,
    counts,
    sql`select count(*) filter (where user_id = ${userId})::int as own, count(*)::int as "all"
        from report_schedules where organization_id = ${organizationId}`,
  )
}

/** False when it is gone. Of two simultaneous calls, one succeeds. */
export async function removeSchedule(db: Db, organizationId: number, id: number): Promise<boolean> {
  const gone = await db.change(
    sql`delete from report_schedules where organization_id = ${organizationId} and id = ${id}`,
  )
  return gone === 1
}

export async function removeSchedulesOf(db: Db, { organizationId, userId }: Owned): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`delete from report_schedules where organization_id = ${organizationId} and user_id = ${userId} returning id`,
  )
  return rows.map(({ id }) => id)
}

const sent = columns({
  id: is.int,
  userId: is.int,
  name: is.text,
  question: is.json<Question>(),
  format: is.word(...formats),
  durations: is.word(...durations),
  delivery: is.word(...deliveries),
  recipientIds: is.ints,
})
/** What a sending of a schedule takes. */
export type SentSchedule = Selected<typeof sent>

const shown = sql`id, user_id as "userId", name, question, format, durations, delivery, recipient_ids as "recipientIds"`

/** The schedule of a period, unless it has changed, is paused or gone. */
export async function lockPlanned(
  db: Db,
  organizationId: number,
  { id, revision }: { id: number; revision: number },
): Promise<SentSchedule | undefined> {
  const [found] = await db.rows(
    sent,
    sql`select ${shown} from report_schedules
        where organization_id = ${organizationId} and id = ${id} and revision = ${revision} and active for update`,
  )
  return found
}
