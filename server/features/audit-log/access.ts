import { inOrganization } from '../../api/access.ts'
import type { Membership } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'

/** Owners, and managers from whom the permission was not taken. */
export const maySeeAuditLog = {
  ...inOrganization(['owner', 'manager'], { plan: 'enterprise' }),
  text: 'Owners and managers of the organization who may view others’ data.',
}

export function requireSightOfOthers({ viewsOthersData }: Membership): void {
  if (!viewsOthersData)
    throw problems.forbidden({ message: 'The audit log is for those who may view others’ data.' })
}
