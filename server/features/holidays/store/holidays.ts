import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { within } from '../../../foundation/db/filters.ts'
import { every, isOneOf, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Range } from '../../../foundation/http/query.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { flag } from '../../../foundation/records/kinds.ts'
import type { RowOf } from '../../../foundation/records/record.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type HolidayRow, holiday } from '../records/holiday.ts'

const appliesTo = (userId: number) => sql`exists (
  select from member_holidays a where a.organization_id = h.organization_id and a.status = 'active' and a.id = h.id and a.user_id = ${userId})`

export async function getHoliday(db: Db, organizationId: number, id: number): Promise<HolidayRow> {
  const view = holiday.view(true)
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from holidays h where h.organization_id = ${organizationId} and h.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`Holiday ${id}`)
  return row
}

/** With what only owners and managers see, or without. */
export const foundView = (seesAll: boolean) =>
  holiday.view(seesAll).with({ applies: flag('a.user_id is not null') })
export type FoundHoliday = RowOf<ReturnType<typeof foundView>>

/** A holiday, and whether it applies to the user. */
export async function findHoliday(
  db: Db,
  organizationIds: number[],
  id: number,
  userId: number,
): Promise<FoundHoliday | undefined> {
  const view = foundView(false)
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from holidays h
        left join member_holidays a
          on a.organization_id = h.organization_id and a.status = 'active' and a.id = h.id and a.user_id = ${userId}
        where h.id = ${id} and ${isOneOf(sql`h.organization_id`, organizationIds)}`,
  )
  return row
}

export type HolidayQuery = PageOf & {
  created: Range<Instant>
  date: Range<CalendarDate>
  /** Only holidays that apply to this user, without what owners and managers see. */
  memberId: number | undefined
}

/** Uses holidays_by_date, or the primary key without dates. */
export function pageOfHolidays(
  db: Db,
  organizationId: number,
  { created, date, memberId, ...query }: HolidayQuery,
): Promise<HolidayRow[]> {
  const view = holiday.view(memberId === undefined)
  return db.records(
    view,
    sql`select ${view.columns} from holidays h
        where ${every(
          sql`h.organization_id = ${organizationId}`,
          sql`h.id >= ${query.page_start_id}::bigint`,
          ...within(sql`h.created_at`, created),
          ...onDays(date),
          memberId === undefined ? undefined : appliesTo(memberId),
        )}
        order by h.id limit ${query.page_limit + 1}`,
  )
}

const memberHoliday = columns({ id: is.int, name: is.text, date: is.date, paid: is.flag })
export type MemberHoliday = Selected<typeof memberHoliday>

/** The holidays of a member, first day and last day inclusive. */
export function holidaysOf(
  db: Db,
  organizationId: number,
  userId: number,
  days: Range<CalendarDate>,
): Promise<MemberHoliday[]> {
  return db.rows(
    memberHoliday,
    sql`select h.id, h.name, h.date, h.paid from holidays h
        where ${every(sql`h.organization_id = ${organizationId}`, ...onDays(days), appliesTo(userId))}
        order by h.date, h.id`,
  )
}

/** Both inclusive. */
function onDays({ start, stop }: Range<CalendarDate>): (Sql | undefined)[] {
  return [
    start === undefined ? undefined : sql`h.date >= ${start}::date`,
    stop === undefined ? undefined : sql`h.date <= ${stop}::date`,
  ]
}

/** Locks a holiday; false if it is gone. */
export async function lockHoliday(tx: Transaction, organizationId: number, id: number): Promise<boolean> {
  const rows = await tx.rows(
    { id: is.int },
    sql`select id from holidays where organization_id = ${organizationId} and id = ${id} for update`,
  )
  return rows.length > 0
}

/** The caller has locked it. */
export function removeHoliday(
  tx: Transaction,
  organizationId: number,
  id: number,
): Promise<{ name: string; date: CalendarDate }> {
  return only(
    tx,
    { name: is.text, date: is.date },
    sql`delete from holidays where organization_id = ${organizationId} and id = ${id} returning name, date`,
  )
}
