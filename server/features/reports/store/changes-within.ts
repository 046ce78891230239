import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { type RateLevel, rateLevels, rateSpans } from '../../rates/public.ts'
import { clientSpans } from './keys.ts'

export type Changes = {
  /** Where rates are set that apply on these days. */
  levels: { pay: RateLevel[]; bill: RateLevel[] }
  /** The days on which rates, or the clients of projects, begin or end to apply, in order. */
  changeDays: CalendarDate[]
}

type Within = { organizationId: number; days: Days; withMoney: boolean; needsClients: boolean }

/** What changes within the days of a report; without money and clients nothing does, and nothing is read. */
export async function changesWithin(
  db: Db,
  { organizationId, days, withMoney, needsClients }: Within,
): Promise<Changes> {
  if (!withMoney && !needsClients) return { levels: { pay: [], bill: [] }, changeDays: [] }
  const rows = await db.rows(
    { kind: is.text, level: is.text, days: is.dates },
    sql`
    select kind, level,
           coalesce(array_agg(distinct day) filter (where day > ${days.firstDay}::date and day <= ${days.lastDay}::date),
                    '{}')::date[] as days
    from (select * from (${rateSpans(organizationId, days)}) rated where ${withMoney}::boolean
          union all
          select 'client', 'client', counts_from, end_date
          from (${clientSpans(organizationId)} and ${needsClients}::boolean) spans) spans
    cross join lateral (values (start_date), (end_date)) changed(day)
    group by kind, level`,
  )
  const levelsOf = (of: string) =>
    rateLevels.filter((level) => rows.some((row) => row.kind === of && row.level === level))
  return {
    levels: { pay: levelsOf('pay'), bill: levelsOf('bill') },
    changeDays: [...new Set(rows.flatMap((row) => row.days))].sort(),
  }
}
