import type { Reader } from '../../../api/member-access.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { type Membership, membershipColumns } from './memberships.ts'
import { isSeenBy } from './sight.ts'

export type PlaceQuery = PageOf & { user_ids: number[]; time_off_policy_ids: number[] | undefined }

/** The present places of users on policies, as far as the reader sees them. Uses time_off_memberships_by_user. */
export function pageOfPlaces(
  db: Db,
  organizationId: number,
  { user_ids, time_off_policy_ids, page_start_id, page_limit }: PlaceQuery,
  reader: Reader,
): Promise<Membership[]> {
  const { names, stored } = membershipColumns
  return db.rows(
    stored,
    sql`select ${names} from time_off_memberships m
        where ${every(
          sql`m.organization_id = ${organizationId}`,
          sql`m.user_id = any(${user_ids}::int[])`,
          sql`m.id >= ${page_start_id}::bigint`,
          sql`m.left_on is null`,
          time_off_policy_ids && sql`m.policy_id = any(${time_off_policy_ids}::int[])`,
          isSeenBy(sql`m.user_id`, organizationId, reader),
        )}
        order by m.id limit ${page_limit + 1}`,
  )
}
