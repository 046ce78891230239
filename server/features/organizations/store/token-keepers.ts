import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { TokenKeepers } from '../../identity/ports.ts'

/** Who may make and hand out organization tokens: owners, managers and members who manage IT. */
export const tokenKeepers: TokenKeepers = {
  async tokenKeeper(db: Db, organizationId, userId) {
    const [member] = await db.rows<{ role: string; manages_it: boolean | null; is_view_only: boolean }>(sql`
      select role, manages_it, is_view_only from organization_members
      where organization_id = ${organizationId} and user_id = ${userId} and status = 'active'`)
    if (member === undefined) return undefined
    const isOwner = member.role === 'owner'
    return {
      isOwner,
      mayKeepTokens: isOwner || (!member.is_view_only && (member.manages_it ?? member.role === 'manager')),
    }
  },

  assignees(db: Db, organizationId, { search, includeOwners }) {
    return db.rows(sql`
      select m.user_id, u.name, u.email, m.role
      from organization_members m join users u on u.id = m.user_id
      where m.organization_id = ${organizationId} and m.status = 'active'
        and (${includeOwners} or m.role <> 'owner')
        and position(lower(${search}) in lower(u.name || ' ' || u.email)) > 0
      order by u.name, m.user_id limit 50`)
  },
}
