import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

const place = columns({
  organization_id: is.int,
  user_id: is.int,
  project_id: is.int,
  full_blob_id: is.uuid,
  thumb_blob_id: is.uuid,
  time_zone: is.zone,
})
export type ImagePlace = Selected<typeof place>

/** Where the bytes of a screenshot are, and whose they are. */
export async function findImage(
  db: Db,
  organizationId: number,
  screenshotId: number,
): Promise<ImagePlace | undefined> {
  const [found] = await db.rows(
    place,
    sql`
    select s.organization_id, s.user_id, s.project_id, s.full_blob_id, s.thumb_blob_id, o.time_zone
    from screenshots s join organization_directory o on o.id = s.organization_id
    where s.organization_id = ${organizationId} and s.id = ${screenshotId}::bigint`,
  )
  return found
}
