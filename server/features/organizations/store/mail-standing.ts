import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

const known = columns({ isVouchedFor: is.flag, createdAt: is.instant, createdById: is.int.orNull })
export type KnownOrganization = Selected<typeof known>

/** What the server knows about an organization that sends mails. */
export async function findKnownOrganization(db: Db, id: number): Promise<KnownOrganization | undefined> {
  const [found] = await db.rows(
    known,
    sql`select is_vouched_for as "isVouchedFor", created_at as "createdAt", created_by_id as "createdById"
        from organizations where id = ${id}`,
  )
  return found
}

export async function isAnyVouchedFor(db: Db, organizationIds: readonly number[]): Promise<boolean> {
  const { found } = await only(
    db,
    { found: is.flag },
    sql`select exists (
          select from organizations where id = any(${organizationIds}::int[]) and is_vouched_for and status = 'active') as found`,
  )
  return found
}
