import { columns, is } from '../../../foundation/db/columns.ts'
import { only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Alerts } from '../rules/limit-group.ts'
import type { OfProject } from './groups.ts'

const settings = columns({ near_limit: is.int, notify_members: is.flag })

/** The alerts of a project's groups. Until the commit nobody else changes the groups of the project. */
export function lockAlerts(tx: Transaction, { organizationId, projectId }: OfProject): Promise<Alerts> {
  return only(
    tx,
    settings,
    sql`insert into member_limit_alerts (organization_id, project_id) values (${organizationId}, ${projectId})
        on conflict (organization_id, project_id) do update set project_id = excluded.project_id
        returning near_limit, notify_members`,
  )
}

export async function writeAlerts(
  tx: Transaction,
  { organizationId, projectId }: OfProject,
  { near_limit, notify_members }: Alerts,
): Promise<void> {
  await tx.change(sql`
    update member_limit_alerts set near_limit = ${near_limit}, notify_members = ${notify_members}
    where organization_id = ${organizationId} and project_id = ${projectId}`)
}
