import { columns, is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { TokenKeepers } from '../../identity/ports.ts'
import { shownName } from './member-names.ts'

const keeper = columns({ role: is.text, manages_it: is.flag.orNull, is_view_only: is.flag })
const assignee = columns({ user_id: is.int, name: is.text, email: is.text, role: is.text })

/** Owners, managers and members who manage IT may create and hand out organization tokens. */
export const tokenKeepers: TokenKeepers = {
  async tokenKeeper(db, organizationId, userId) {
    const [member] = await db.rows(
      keeper,
      sql`select role, manages_it, is_view_only from organization_members
          where organization_id = ${organizationId} and user_id = ${userId} and status = 'active'`,
    )
    if (member === undefined) return undefined
    const isOwner = member.role === 'owner'
    return {
      isOwner,
      mayKeepTokens: isOwner || (!member.is_view_only && (member.manages_it ?? member.role === 'manager')),
    }
  },

  assignees(db, organizationId, { search, includeOwners }) {
    return db.rows(
      assignee,
      sql`select m.user_id, shown.name, u.email, m.role
          from organization_members m join organization_users u on u.id = m.user_id
          cross join lateral (select ${shownName} as name) shown
          where m.organization_id = ${organizationId} and m.status = 'active'
            and (${includeOwners} or m.role <> 'owner')
            and position(lower(${search}) in lower(shown.name || ' ' || u.email)) > 0
          order by shown.name, m.user_id limit 50`,
    )
  },
}
