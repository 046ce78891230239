import { audited } from '../../api/audit.ts'

export const webhookAudit = audited('Webhook', {
  noun: 'webhook',
  verbs: {
    create: 'Created',
    activate: 'Activated',
    replay: 'Replayed deliveries of',
    delete: 'Deleted',
  },
})
