import { audited } from '../../api/audit.ts'

export const manualTimeRequestAudit = audited('ManualTimeRequest', {
  noun: 'manual time request',
  verbs: {
    create: 'Submitted',
    approve: 'Approved',
    deny: 'Denied',
    take_back: 'Undid the decision on',
  },
})

export const manualTimeSettingsAudit = audited('ManualTimeSettings', {
  noun: 'manual time settings',
  verbs: { update: 'Changed' },
})

export const timeEditLogAudit = audited('TimeEditLog', {
  noun: 'time',
  verbs: { add: 'Added', edit: 'Edited', delete: 'Deleted', replace: 'Replaced' },
})
