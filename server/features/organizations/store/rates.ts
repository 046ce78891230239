import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { zoneOfOrganization } from './organizations.ts'

/** A rate from now on; null ends the current one without a successor. */
export type RateChange = {
  user_id: number
  project_id: number | null
  kind: 'pay' | 'bill'
  rate_type: 'hourly' | 'fixed'
  rate: string | null
}

/** Ids of new rates, of rates that ended, and of rates that were replaced on their first day. */
export type RecordedRates = { created: number[]; ended: number[]; removed: number[]; from: CalendarDate }

/**
 * Records rates with their first day, so that past time keeps its past rate. A second change on the same day replaces
 * the first; a rate equal to the current one changes nothing. Takes three statements, however many rates.
 */
export async function recordRatesFromToday(
  db: Db,
  organizationId: number,
  changes: RateChange[],
  now: Instant,
): Promise<RecordedRates> {
  const today = dateIn(await zoneOfOrganization(db, organizationId), now)
  const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as given(user_id int, project_id int, kind text, rate_type text, rate numeric)`
  const outdated = await db.rows(
    { id: is.int, is_removed: is.flag },
    sql`with outdated as (
          select r.id, r.start_date from rates r join ${given}
            on r.user_id = given.user_id and r.project_id is not distinct from given.project_id
           and r.kind = given.kind and r.rate_type = given.rate_type
          where r.organization_id = ${organizationId} and r.end_date is null and r.rate is distinct from given.rate
        ), removed as (
          delete from rates r using outdated
          where r.organization_id = ${organizationId} and r.id = outdated.id and outdated.start_date >= ${today}::date
          returning r.id
        ), ended as (
          update rates r set end_date = ${today}::date, updated_at = ${now}
          from outdated
          where r.organization_id = ${organizationId} and r.id = outdated.id and outdated.start_date < ${today}::date
          returning r.id
        )
        select id, true as is_removed from removed union all select id, false from ended order by id`,
  )
  // A zone that moved west brings a day back: the new rate starts when the one before it has ended.
  const created = await db.rows(
    { id: is.int },
    sql`insert into rates (organization_id, user_id, project_id, kind, rate_type, rate, start_date, created_at,
                           updated_at)
        select ${organizationId}, given.*,
               greatest(${today}::date, (
                 select max(r.end_date) from rates r
                 where r.organization_id = ${organizationId} and r.user_id = given.user_id
                   and r.project_id is not distinct from given.project_id and r.kind = given.kind
                   and r.rate_type = given.rate_type)),
               ${now}::timestamptz, ${now}::timestamptz
        from ${given}
        where given.rate is not null
        on conflict (organization_id, user_id, coalesce(project_id, 0), kind, rate_type) where end_date is null
          do nothing
        returning id`,
  )
  return {
    created: created.map((row) => row.id),
    ended: outdated.filter((row) => !row.is_removed).map((row) => row.id),
    removed: outdated.filter((row) => row.is_removed).map((row) => row.id),
    from: today,
  }
}
