import { audited } from '../../api/audit.ts'

export const trackingRetentionAudit = audited('TrackingRetention', {
  noun: 'retention of tracked data',
  verbs: { update: 'Changed' },
})
