import { type Access, managers, membershipIn, type Place, type Standing, signedIn } from '../../api/access.ts'
import type { Caller, Membership } from '../../api/caller.ts'
import type { Db } from '../../foundation/db/database.ts'
import { problems } from '../../foundation/http/problems.ts'
import { managedAmong, ofProject } from '../projects/public.ts'
import type { WebhookRow } from './records/webhook.ts'
import { findWebhook } from './store/webhooks.ts'

const keepers: Standing[] = ['owner', 'manager', 'project_manager']

export const mayUseOrganizationWebhooks = managers
export const mayUseProjectWebhooks = ofProject(keepers)
export const mayUseOwnWebhooks = signedIn

/** For paths that name a webhook: everybody who could create it may use it. Everybody else gets a 404. */
export const mayUseWebhook: Access<Place<WebhookRow>, { webhook_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const row = await findWebhook(db, params.webhook_id)
    if (row === undefined) throw problems.not_found()
    return { ...(await standingOn(db, caller, row)), subject: row }
  },
  allows: keepers,
  sees: keepers,
  text: 'Everybody who can create such a webhook: owners and managers of the organization, for a project’s webhook also its project managers, for a user’s webhook only that user.',
}

async function standingOn(
  db: Db,
  caller: Caller,
  row: WebhookRow,
): Promise<{ membership: Membership; standing: Standing }> {
  const organizationId = row.cell('organization_id')
  if (organizationId === null) return { membership: ownMembership(caller, row), standing: 'owner' }
  const membership = membershipIn(caller, organizationId)
  if (membership.role !== 'user') return { membership, standing: membership.role }
  const projectId = row.cell('project_id')
  if (projectId === null) return { membership, standing: 'member' }
  const managed = await managedAmong(db, organizationId, caller.userId, [projectId])
  return { membership, standing: managed.has(projectId) ? 'project_manager' : 'member' }
}

/** A user's webhook belongs to no organization, so any of their memberships with an active plan will do. */
function ownMembership(caller: Caller, row: WebhookRow): Membership {
  const own = caller.memberships.find(({ planActive }) => planActive) ?? caller.memberships[0]
  if (row.cell('user_id') !== caller.userId || own === undefined) throw problems.not_found()
  return own
}
