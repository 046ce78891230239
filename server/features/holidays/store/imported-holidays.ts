import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { PlannedHoliday } from '../rules/import-plan.ts'

const imported = columns({
  id: is.int,
  name: is.text,
  date: is.date,
  source_key: is.text,
  source_date: is.date,
})
export type ImportedHoliday = Selected<typeof imported>

/** The holidays that earlier imports made of these days, as they are now. */
export function importedAmong(
  db: Db,
  organizationId: number,
  planned: readonly PlannedHoliday[],
): Promise<ImportedHoliday[]> {
  return db.rows(
    imported,
    sql`select h.id, h.name, h.date, h.source_key, h.source_date
        from unnest(${planned.map((day) => day.source_key)}::text[], ${planned.map((day) => day.date)}::date[])
             as wanted(source_key, source_date)
        join holidays h on h.organization_id = ${organizationId} and h.source_key = wanted.source_key
                       and h.source_date = wanted.source_date
        order by h.date, h.id`,
  )
}

export type NewImport = {
  organization_id: number
  name: string
  date: CalendarDate
  source_key: string
  source_date: CalendarDate
} & Record<string, unknown>

/** Inserts the days that no other import has made meanwhile. */
export function insertImported(db: Db, rows: readonly NewImport[]): Promise<ImportedHoliday[]> {
  return db.rows(
    imported,
    sql`insert into holidays (organization_id, name, date, paid, amount_used, auto_add_new_users, joined_after,
                              joined_until, country, match_country, source_key, source_date, created_at, updated_at)
        select organization_id, name, date, paid, amount_used, auto_add_new_users, joined_after, joined_until, country,
               match_country, source_key, source_date, created_at, updated_at
        from jsonb_populate_recordset(null::holidays, ${JSON.stringify(rows)}::jsonb)
        on conflict (organization_id, source_key, source_date) do nothing
        returning id, name, date, source_key, source_date`,
  )
}
