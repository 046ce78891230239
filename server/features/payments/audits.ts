import { audited, usualVerbs } from '../../api/audit.ts'

export const overtimePolicyAudit = audited('OvertimePolicy', {
  noun: 'overtime policy',
  verbs: { ...usualVerbs, archive: 'Archived' },
})

export const teamPaymentAudit = audited('TeamPayment', {
  noun: 'team payment',
  verbs: { create: 'Recorded', void: 'Undid' },
})
