import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import type { Shape } from '../rules/visits.ts'

/** Records the circle that a site has from now on. */
export async function recordShape(
  db: Db,
  organizationId: number,
  siteIds: readonly number[],
  now: Instant,
): Promise<void> {
  await db.change(sql`
    insert into job_site_shapes (organization_id, job_site_id, since, latitude, longitude, radius, is_active)
    select organization_id, id, ${now}::timestamptz, latitude, longitude, radius, status = 'active' from job_sites
    where organization_id = ${organizationId} and id = any(${siteIds}::int[])
    on conflict (organization_id, job_site_id, since) do update
      set latitude = excluded.latitude, longitude = excluded.longitude, radius = excluded.radius,
          is_active = excluded.is_active`)
}

/** The circles of all sites of an organization, by site. */
export async function shapesOf(db: Db, organizationId: number): Promise<Map<number, Shape[]>> {
  const rows = await db.rows(
    {
      job_site_id: is.int,
      since: is.instant,
      latitude: is.decimal,
      longitude: is.decimal,
      radius: is.int,
      is_active: is.flag,
    },
    sql`select job_site_id, since, latitude, longitude, radius, is_active from job_site_shapes
        where organization_id = ${organizationId}`,
  )
  const shaped = Map.groupBy(rows, ({ job_site_id }) => job_site_id)
  return new Map(
    [...shaped].map(([id, its]) => [
      id,
      its.map(({ since, latitude, longitude, radius, is_active }) => ({
        since: toSeconds(since),
        latitude: Number(latitude),
        longitude: Number(longitude),
        radius,
        isActive: is_active,
      })),
    ]),
  )
}
