import { inOrganization } from '../../api/access.ts'
import type { Membership } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'

/** Managers can lose this permission; owners always have it. */
export const maySeeAuditLog = {
  ...inOrganization(['owner', 'manager'], { plan: 'enterprise' }),
  text: 'Owners and managers of the organization who can view other members’ data.',
}

export function requireSightOfOthers({ viewsOthersData }: Membership): void {
  if (!viewsOthersData)
    throw problems.forbidden({
      message: 'You need permission to view other members’ data to see the audit log.',
    })
}
