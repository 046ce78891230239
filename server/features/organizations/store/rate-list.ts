import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type RateRow, rate } from '../records/rate.ts'

export type RateQuery = PageOf & {
  user_ids?: number[]
  kind?: string[]
  rate_type?: string[]
  status?: 'current' | 'past'
  /** Both inclusive: rates in force on any day between them. */
  start_date?: CalendarDate
  end_date?: CalendarDate
}

/** Uses the primary key, rates_by_user when members are given, and rates_in_force for current rates. */
export function pageOfRates(db: Db, organizationId: number, query: RateQuery): Promise<RateRow[]> {
  const view = rate.view(true)
  return db.records(
    view,
    sql`select ${view.columns} from rates r join organizations o on o.id = r.organization_id
        where ${every(
          sql`r.organization_id = ${organizationId}`,
          sql`r.id >= ${query.page_start_id}::bigint`,
          among(sql`r.user_id`, query.user_ids),
          query.kind && sql`r.kind = any(${query.kind}::text[])`,
          query.rate_type && sql`r.rate_type = any(${query.rate_type}::text[])`,
          query.status === undefined
            ? undefined
            : query.status === 'current'
              ? sql`r.end_date is null`
              : sql`r.end_date is not null`,
          query.start_date && sql`(r.end_date is null or r.end_date > ${query.start_date}::date)`,
          query.end_date && sql`r.start_date <= ${query.end_date}::date`,
        )}
        order by r.id limit ${query.page_limit + 1}`,
  )
}
