import { audited, usualVerbs } from '../../api/audit.ts'

export const policyAudit = audited('TimeOffPolicy', {
  noun: 'time off policy',
  verbs: usualVerbs,
})

export const balanceAudit = audited('TimeOffBalance', {
  noun: 'time off balance',
  verbs: { adjust: 'Adjusted' },
})

export const timeOffRequestAudit = audited('TimeOffRequest', {
  noun: 'time off request',
  verbs: {
    ...usualVerbs,
    approve: 'Approved',
    deny: 'Denied',
    take_back: 'Undid the decision on',
    return: 'Returned the holidays of',
  },
})
