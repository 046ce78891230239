import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type OrganizationSeatRow, organizationSeat } from '../records/organization-seat.ts'

export async function getSeats(db: Db, organizationId: number): Promise<OrganizationSeatRow> {
  const view = organizationSeat.view(true)
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from organizations o,
        lateral (select count(*) as occupied from organization_members m
                 where m.organization_id = o.id and m.status = 'active') taken
        where o.id = ${organizationId}`,
  )
  if (row === undefined) throw new Error(`Organization ${organizationId} is gone.`)
  return row
}

/** Counts and records the occupied seats of a day; a day that was counted before keeps its number. */
export async function recordOccupiedSeats(
  db: Db,
  organizationId: number,
  day: string,
  now: Instant,
): Promise<number> {
  const { occupied } = await only(
    db,
    { occupied: is.int },
    sql`insert into seat_snapshots as s (organization_id, day, occupied, created_at)
        select ${organizationId}, ${day}, count(*), ${now}::timestamptz from organization_members
        where organization_id = ${organizationId} and status = 'active'
        on conflict (organization_id, day) do update set occupied = s.occupied
        returning occupied`,
  )
  return occupied
}
