import { columns, is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { TokenKeepers } from '../../identity/ports.ts'
import { shownName } from './member-names.ts'

const keeper = columns({ rank: is.int, mayKeepTokens: is.flag })
const assignee = columns({ user_id: is.int, name: is.text, email: is.text, role: is.text })

/** Owners, managers and members who manage IT may create and hand out organization tokens. */
export const tokenKeepers: TokenKeepers = {
  async tokenKeeper(db, organizationId, userId) {
    const [member] = await db.rows(
      keeper,
      sql`select rank, may_keep_tokens as "mayKeepTokens" from known_memberships
          where organization_id = ${organizationId} and user_id = ${userId} and is_active`,
    )
    return member
  },

  assignees(db, organizationId, { search, keeperId }) {
    return db.rows(
      assignee,
      sql`select m.user_id, shown.name, u.email, m.role
          from organization_members m
          join user_directory u on u.id = m.user_id
          cross join lateral (select ${shownName} as name) shown
          join known_memberships a on a.organization_id = m.organization_id and a.user_id = m.user_id and a.is_active
          join known_memberships c on c.organization_id = m.organization_id and c.user_id = ${keeperId} and c.is_active
          where m.organization_id = ${organizationId}
            and (a.user_id = c.user_id or c.rank > a.rank or (c.rank = a.rank and c.rank <> 2))
            and position(lower(${search}) in lower(shown.name || ' ' || u.email)) > 0
          order by shown.name, m.user_id limit 50`,
    )
  },
}
