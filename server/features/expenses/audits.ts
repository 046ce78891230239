import { audited, usualVerbs } from '../../api/audit.ts'

export const expenseAudit = audited('Expense', {
  noun: 'expense',
  verbs: {
    ...usualVerbs,
    submit: 'Submitted',
    withdraw: 'Withdrew',
    approve: 'Approved',
    deny: 'Denied',
    take_back: 'Undid the decision on',
  },
})
