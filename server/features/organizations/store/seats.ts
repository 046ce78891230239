import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type OrganizationSeatRow, organizationSeat } from '../records/organization-seat.ts'

export async function getSeats(db: Db, organizationId: number): Promise<OrganizationSeatRow> {
  const view = organizationSeat.view(true)
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from organizations o,
        lateral (select count(*)::int as occupied from organization_members m
                 where m.organization_id = o.id and m.status = 'active') taken
        where o.id = ${organizationId}`,
  )
  if (row === undefined) throw new Gone(`Organization ${organizationId}`)
  return row
}

/** Counts and records the occupied seats of days; a day that was counted before keeps its number. */
export function recordOccupiedSeats(
  db: Db,
  organizationId: number,
  days: readonly CalendarDate[],
  now: Instant,
): Promise<{ day: CalendarDate; occupied: number }[]> {
  return db.rows(
    { day: is.date, occupied: is.int },
    sql`with counted as (
          insert into seat_snapshots as s (organization_id, day, occupied, created_at)
          select ${organizationId}, given.day, taken.occupied, ${now}::timestamptz
          from unnest(${days}::date[]) as given(day),
               (select count(*) as occupied from organization_members
                where organization_id = ${organizationId} and status = 'active') taken
          on conflict (organization_id, day) do update set occupied = s.occupied
          returning day, occupied
        )
        select day, occupied from counted order by day`,
  )
}
