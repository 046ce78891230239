import { type Sql, sql } from '../../../foundation/db/sql.ts'

/** The teams of each member as one text, so that time of members in several teams counts once. */
export function teamSets(organizationId: number): Sql {
  return sql`select m.user_id, string_agg(m.team_id::text, ',' order by m.team_id) as team_ids
             from team_member_directory m where m.organization_id = ${organizationId} group by m.user_id`
}
