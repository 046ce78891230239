import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

const alerting = columns({ project_name: is.text, user_name: is.text, notify_members: is.flag })

/** What an alert about a member says; undefined if they left, or the project was archived meanwhile. */
export async function findAlerting(
  db: Db,
  organizationId: number,
  { projectId, userId }: { projectId: number; userId: number },
): Promise<Selected<typeof alerting> | undefined> {
  const [row] = await db.rows(
    alerting,
    sql`select p.name as project_name, u.own_name as user_name, a.notify_members
        from project_directory p
        join member_limit_alerts a on a.organization_id = p.organization_id and a.project_id = p.id
        join member_directory u on u.organization_id = p.organization_id and u.user_id = ${userId}
                               and u.status = 'active'
        where p.organization_id = ${organizationId} and p.id = ${projectId} and p.status = 'active'`,
  )
  return row
}

const recipient = columns({ user_id: is.int, is_manager: is.flag })

/** The owners and managers, and the member if they are notified. */
export function alertRecipients(
  db: Db,
  organizationId: number,
  memberId: number | null,
): Promise<Selected<typeof recipient>[]> {
  return db.rows(
    recipient,
    sql`select user_id, role <> 'user' as is_manager from member_directory
        where organization_id = ${organizationId} and status = 'active' and (role <> 'user' or user_id = ${memberId}::int) order by user_id`,
  )
}
