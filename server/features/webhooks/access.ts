import { type Access, managers, membershipIn, type Place, type Standing, signedIn } from '../../api/access.ts'
import type { Caller, Membership } from '../../api/caller.ts'
import type { Db } from '../../foundation/db/database.ts'
import { problems } from '../../foundation/http/problems.ts'
import type { Row } from '../../foundation/records/record.ts'
import { managedAmong, ofProject } from '../projects/public.ts'
import { findWebhook } from './store/webhooks.ts'

const keepers: Standing[] = ['owner', 'manager', 'project_manager']

export const mayUseOrganizationWebhooks = managers
export const mayUseProjectWebhooks = ofProject(keepers)
export const mayUseOwnWebhooks = signedIn

/** For paths that name a webhook: whoever may make such a one may use it, and it is a secret to all others. */
export const mayUseWebhook: Access<Row> = {
  kind: 'record',
  async locate({ db, caller, params }): Promise<Place<Row>> {
    const row = await findWebhook(db, params.webhook_id)
    if (row === undefined) throw problems.not_found()
    return { ...(await standingOn(db, caller, row)), subject: row }
  },
  allows: keepers,
  sees: keepers,
  text: 'Those who may create such a webhook: owners and managers of the organization; for a project’s also its project managers; for a user’s only that user.',
}

async function standingOn(
  db: Db,
  caller: Caller,
  row: Row,
): Promise<{ membership: Membership; standing: Standing }> {
  if (row.cell('scope') === 'user') return { membership: ownMembership(caller, row), standing: 'owner' }
  const membership = membershipIn(caller, row.cell('organization_id'))
  if (membership.role !== 'user') return { membership, standing: membership.role }
  const projectId = Number(row.cell('project_id') ?? 0)
  const managed = await managedAmong(db, membership.organizationId, caller.userId, [projectId])
  return { membership, standing: managed.has(projectId) ? 'project_manager' : 'member' }
}

/** A user's webhook is the user's in whichever organization; any membership of theirs with a plan will do. */
function ownMembership(caller: Caller, row: Row): Membership {
  const own = caller.memberships.find(({ planActive }) => planActive) ?? caller.memberships[0]
  if (row.cell('user_id') !== caller.userId || own === undefined) throw problems.not_found()
  return own
}
