import { inOrganization } from '../../api/access.ts'

/** Managers can lose the permission to see other members' data; owners always have it. */
export const maySeeAuditLog = inOrganization(['owner', 'manager'], { plan: 'enterprise', seesOthers: true })
