import { type Sql, sql } from '../../../foundation/db/sql.ts'

/** The member is in one of these teams; undefined if the caller did not use the filter. */
export function inTeams(
  { organizationId, memberId }: { organizationId: Sql; memberId: Sql },
  teamIds: number[] | undefined,
): Sql | undefined {
  return (
    teamIds &&
    sql`${memberId} in (select m.user_id from team_member_directory m
                        where m.organization_id = ${organizationId} and m.team_id = any(${teamIds}::int[]))`
  )
}

/** The ids of the member's teams that the reader lists, as JSON: all of them, or the ones that the reader is in. */
export function seenTeamIds(
  { organizationId, memberId }: { organizationId: Sql; memberId: Sql },
  readerId: number | undefined,
): Sql {
  const isSeen =
    readerId === undefined
      ? sql`true`
      : sql`held.team_id in (select own.team_id from team_member_directory own
                          where own.organization_id = ${organizationId} and own.user_id = ${readerId})`
  return sql`coalesce((select jsonb_agg(held.team_id order by held.team_id) from team_member_directory held
                       where held.organization_id = ${organizationId} and held.user_id = ${memberId} and ${isSeen}), '[]')`
}
