import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { type OrganizationTimeZoneRow, organizationTimeZone } from '../records/organization-time-zone.ts'

const view = organizationTimeZone.view(true)

/** Writes the zone and returns the one before; undefined: there is no such organization. */
export async function writeTimeZone(
  db: Db,
  id: number,
  zone: ZoneName,
  now: Instant,
): Promise<{ before: ZoneName; row: OrganizationTimeZoneRow } | undefined> {
  const [known] = await db.rows(
    { time_zone: is.zone },
    sql`select time_zone from organizations where id = ${id} for update`,
  )
  if (known === undefined) return undefined
  await db.change(sql`update organizations set time_zone = ${zone}, updated_at = ${now} where id = ${id}`)
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from organizations o, (select ${known.time_zone}::text as time_zone) before
        where o.id = ${id}`,
  )
  return row && { before: known.time_zone, row }
}
