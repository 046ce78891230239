import { countClaims } from '../../../foundation/blobs/table.ts'
import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { StoredImage } from '../changes/store-image.ts'

// One more than a fortnight: in the evening, the first day is half over.
const [days, most] = [15, 20_000]

/** One image in each slot of the last days' time; the pictures take turns, and each is claimed as often as it is shown. */
export async function insertForTime(
  db: Db,
  organizationId: number,
  pictures: readonly StoredImage[],
  now: Instant,
): Promise<{ id: number; user_id: number }[]> {
  const made = await db.rows(
    { id: is.int, user_id: is.int, full_blob_id: is.uuid, thumb_blob_id: is.uuid },
    sql`
    insert into screenshots (organization_id, id, user_id, project_id, uuid, date, time_slot, recorded_at, screen,
                             offset_x, offset_y, width, height, is_blurred, full_blob_id, thumb_blob_id, created_at,
                             updated_at)
    select ${organizationId}, slot * 536870912 + nextval('screenshot_numbers'), user_id, project_id,
           gen_random_uuid(), date, time_slot, starts_at + make_interval(secs => tracked / 2), 1, 0, 0, 1280, 720,
           picture.place = ${pictures.length}, picture.full_id, picture.thumb_id, ${now}, ${now}
    from (select chosen.*, row_number() over (order by user_id, id) as number, id / 536870912 as slot
          from (select distinct on (user_id, time_slot) * from tracked_time
                where organization_id = ${organizationId}
                  and starts_at >= ${now}::timestamptz - make_interval(days => ${days}::int) and tracked >= 300
                order by user_id, time_slot, id) chosen
          order by user_id, id limit ${most}) a
    join unnest(${pictures.map((each) => each.fullBlobId)}::uuid[], ${pictures.map((each) => each.thumbBlobId)}::uuid[])
         with ordinality as picture(full_id, thumb_id, place) on picture.place = a.number % ${pictures.length} + 1
    returning id, user_id, full_blob_id, thumb_blob_id`,
  )
  const named = made.flatMap(({ full_blob_id, thumb_blob_id }) => [full_blob_id, thumb_blob_id])
  await countClaims(db, organizationId, named)
  return made
}
