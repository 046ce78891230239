import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dateIn, parseZone, utc } from '../../../foundation/time/zone.ts'

/** A rate from now on; null ends the present one without another. */
export type RateChange = {
  user_id: number
  project_id: number | null
  kind: 'pay' | 'bill'
  rate_type: 'hourly' | 'fixed'
  rate: string | null
}

/** The rates that are new, that have ended, and that are gone because they began on the day on which they ended. */
export type NotedRates = { made: number[]; ended: number[]; dropped: number[] }

/**
 * Notes rates with the day from which they hold, so that past time keeps its past rate. A second change on the same
 * day replaces the first. What is equal to the present rate changes nothing. Three statements, however many rates.
 */
export async function noteRatesFromToday(
  db: Db,
  organizationId: number,
  changes: RateChange[],
  now: Instant,
): Promise<NotedRates> {
  const today = dateIn(await zoneOf(db, organizationId), now)
  const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as given(user_id int, project_id int, kind text, rate_type text, rate numeric)`
  const outdated = await db.rows<{ id: number; is_dropped: boolean }>(sql`
    with outdated as (
      select r.id, r.start_date from rates r join ${given}
        on r.user_id = given.user_id and r.project_id is not distinct from given.project_id
       and r.kind = given.kind and r.rate_type = given.rate_type
      where r.organization_id = ${organizationId} and r.end_date is null and r.rate is distinct from given.rate
    ), dropped as (
      delete from rates r using outdated
      where r.organization_id = ${organizationId} and r.id = outdated.id and outdated.start_date >= ${today}::date
      returning r.id
    ), ended as (
      update rates r set end_date = ${today}::date, updated_at = ${now}
      from outdated
      where r.organization_id = ${organizationId} and r.id = outdated.id and outdated.start_date < ${today}::date
      returning r.id
    )
    select id, true as is_dropped from dropped union all select id, false from ended order by id`)
  const made = await db.rows<{ id: number }>(sql`
    insert into rates (organization_id, user_id, project_id, kind, rate_type, rate, start_date, created_at, updated_at)
    select ${organizationId}, given.*, ${today}::date, ${now}::timestamptz, ${now}::timestamptz
    from ${given}
    where given.rate is not null
    on conflict (organization_id, user_id, coalesce(project_id, 0), kind, rate_type) where end_date is null do nothing
    returning id`)
  return {
    made: made.map((row) => row.id),
    ended: outdated.filter((row) => !row.is_dropped).map((row) => row.id),
    dropped: outdated.filter((row) => row.is_dropped).map((row) => row.id),
  }
}

/** Days of an organization begin and end in its own zone. */
async function zoneOf(db: Db, organizationId: number) {
  const { time_zone } = await only<{ time_zone: string }>(
    db,
    sql`select time_zone from organizations where id = ${organizationId}`,
  )
  return parseZone(time_zone) ?? utc
}
