import {
  type Access,
  managersWhoSeeOthers,
  membershipIn,
  type Place,
  personally,
  requireSightOfOthers,
  type Standing,
} from '../../api/access.ts'
import { type Caller, type Membership, tokenOrganizationId } from '../../api/caller.ts'
import type { Db } from '../../foundation/db/database.ts'
import { problems } from '../../foundation/http/problems.ts'
import { managedAmong, ofProject } from '../projects/public.ts'
import type { WebhookRow } from './records/webhook.ts'
import { findWebhook } from './store/webhooks.ts'

const keepers: Standing[] = ['owner', 'manager', 'project_manager']

// Events tell about everybody, so a manager must be allowed to see other members' data.
export const mayUseOrganizationWebhooks = managersWhoSeeOthers
export const mayUseProjectWebhooks = seeingOthers(ofProject(keepers))
export const mayUseOwnWebhooks = personally

function seeingOthers<Where, Params>(access: Access<Where, Params>): Access<Where, Params> {
  return {
    ...access,
    seesOthers: true,
    text: `${access.text} Managers must be able to view other members’ data.`,
  }
}

/** For paths that name a webhook: everybody who could create it may use it. Everybody else gets a 404. */
export const mayUseWebhook: Access<Place<WebhookRow>, { webhook_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const row = await findWebhook(db, params.webhook_id)
    if (row === undefined) throw problems.not_found()
    const place = { ...(await standingOn(db, caller, row)), subject: row }
    const isAboutOthers = row.cell('organization_id') !== null && keepers.includes(place.standing)
    if (isAboutOthers) requireSightOfOthers(place)
    return place
  },
  allows: keepers,
  sees: keepers,
  text: 'Everybody who can create such a webhook: owners and managers of the organization, for a project’s webhook also its project managers, for a user’s webhook only that user, not with an organization token. Managers must be able to view other members’ data.',
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

/** A user's webhook belongs to no organization: the membership that lets them do most will do, but no organization's token. */
function ownMembership(caller: Caller, row: WebhookRow): Membership {
  const isOwn = row.cell('user_id') === caller.userId && tokenOrganizationId(caller) === undefined
  const [best] = caller.memberships.toSorted((a, b) => reach(b) - reach(a))
  if (!isOwn || best === undefined) throw problems.not_found()
  return best
}

function reach({ planActive, isViewOnly }: Membership): number {
  return (planActive ? 2 : 0) + (isViewOnly ? 0 : 1)
}
