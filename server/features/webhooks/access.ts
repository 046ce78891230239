import {
  type Access,
  managersWhoSeeOthers,
  membershipIn,
  type Place,
  requireSightOfOthers,
  type Standing,
  signedIn,
} from '../../api/access.ts'
import { type Caller, type Membership, organizationIdsOf, tokenOrganizationId } from '../../api/caller.ts'
import type { Db } from '../../foundation/db/database.ts'
import { problems } from '../../foundation/http/problems.ts'
import { managedAmong, ofProject } from '../projects/public.ts'
import type { WebhookRow } from './records/webhook.ts'
import type { DeliveriesOf } from './store/deliveries.ts'
import { noOrganization } from './store/organizations.ts'
import { findWebhook, type Scope } from './store/webhooks.ts'

const keepers: Standing[] = ['owner', 'manager', 'project_manager']

// Events cover all members, so a manager must be allowed to see other members' data.
export const mayUseOrganizationWebhooks = managersWhoSeeOthers
export const mayUseProjectWebhooks = seeingOthers(ofProject(keepers))
export const mayUseOwnWebhooks = signedIn

/** The caller's own webhooks: all of them, or with an organization token the ones that are limited to its organization. */
export function ownScope(caller: Caller): Scope & { scope: 'user' } {
  return { scope: 'user', userId: caller.userId, limitedToId: tokenOrganizationId(caller) }
}

function seeingOthers<Where, Params>(access: Access<Where, Params>): Access<Where, Params> {
  return {
    ...access,
    seesOthers: true,
    text: `${access.text} Managers must be able to view other members’ data.`,
  }
}

/** For paths that name a webhook: callers who could create it may use it. Everybody else gets a 404. */
export const mayUseWebhook: Access<Place<WebhookRow>, { webhook_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const row = await findWebhook(db, params.webhook_id)
    if (row === undefined) throw problems.not_found()
    const place = { ...(await standingOn(db, caller, row)), subject: row }
    const isAboutOthers = row.cell('scope') !== 'user' && keepers.includes(place.standing)
    if (isAboutOthers) requireSightOfOthers(place)
    return place
  },
  allows: keepers,
  sees: keepers,
  text: 'Everybody who can create such a webhook: owners and managers of the organization, for a project’s webhook also its project managers, for a user’s webhook only that user, with an organization token only if the webhook is limited to the token’s organization. Managers must be able to view other members’ data.',
}

/** The deliveries of a webhook, in the organizations where the caller may see them. */
export function deliveriesOf(caller: Caller, webhook: WebhookRow): DeliveriesOf {
  const [organizationId, webhookId] = [webhook.cell('organization_id'), webhook.cell('id')]
  const organizationIds =
    webhook.cell('scope') === 'user'
      ? [noOrganization, ...organizationIdsOf(caller)]
      : organizationIdsOf(caller).filter((id) => id === organizationId)
  return { organizationIds, webhookId }
}

async function standingOn(
  db: Db,
  caller: Caller,
  row: WebhookRow,
): Promise<{ membership: Membership; standing: Standing }> {
  const organizationId = row.cell('organization_id')
  if (row.cell('scope') === 'user' || organizationId === null)
    return { membership: ownMembership(caller, row), standing: 'owner' }
  const membership = membershipIn(caller, organizationId)
  if (membership.role !== 'user') return { membership, standing: membership.role }
  const projectId = row.cell('project_id')
  if (projectId === null) return { membership, standing: 'member' }
  const managed = await managedAmong(db, organizationId, caller.userId, [projectId])
  return { membership, standing: managed.has(projectId) ? 'project_manager' : 'member' }
}

/** The membership with the most rights decides. An organization token uses only what is limited to its organization. */
function ownMembership(caller: Caller, row: WebhookRow): Membership {
  const tokenOf = tokenOrganizationId(caller)
  if (row.cell('user_id') !== caller.userId) throw problems.not_found()
  if (tokenOf !== undefined && tokenOf !== row.cell('organization_id')) throw problems.not_found()
  const asked = caller.memberships.filter(
    ({ organizationId }) => organizationId === (tokenOf ?? organizationId),
  )
  const [best] = asked.toSorted((a, b) => reach(b) - reach(a))
  if (best === undefined) throw problems.not_found()
  return best
}

function reach({ planActive, isViewOnly }: Membership): number {
  return (planActive ? 2 : 0) + (isViewOnly ? 0 : 1)
}
