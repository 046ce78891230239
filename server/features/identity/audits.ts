import { audited } from '../../api/audit.ts'

export const organizationTokenAudit = audited('OrganizationToken', {
  noun: 'organization token',
  verbs: { create: 'Created', reassign: 'Reassigned', revoke: 'Revoked' },
})
