import { audited, usualVerbs } from '../../api/audit.ts'

export const integrationAudit = audited('Integration', {
  noun: 'integration',
  verbs: { ...usualVerbs, sync: 'Synced' },
})
