import { audited } from '../../api/audit.ts'

export const workBreakPolicyAudit = audited('WorkBreakPolicy', {
  noun: 'break policy',
  verbs: { update: 'Changed' },
})
