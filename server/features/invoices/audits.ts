import { audited, usualVerbs } from '../../api/audit.ts'

const verbs = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  generate: 'Generated lines of',
  issue: 'Issued',
  send: 'Sent',
  remind: 'Sent a reminder for',
  close: 'Wrote off',
  void: 'Voided',
  reopen: 'Reopened',
  pay: 'Recorded a payment of',
  unpay: 'Deleted a payment of',
  credit: 'Credited',
  uncredit: 'Reversed the credit of',
  rotate: 'Replaced the link of',
  route: 'Changed the routing of',
} as const

export const clientInvoiceAudit = audited('ClientInvoice', { noun: 'client invoice', verbs })
export const teamInvoiceAudit = audited('TeamInvoice', { noun: 'team invoice', verbs })
export const creditNoteAudit = audited('CreditNote', { noun: 'credit note', verbs })
export const invoiceSettingsAudit = audited('InvoiceSettings', {
  noun: 'invoice settings',
  verbs: { update: 'Changed' },
})

export const sellerDetailsAudit = audited('InvoiceDetails', {
  noun: 'invoice details',
  verbs: { update: 'Changed' },
})

export const recurringInvoiceAudit = audited('RecurringInvoice', {
  noun: 'recurring invoice',
  verbs: usualVerbs,
})

export type InvoiceAction = keyof typeof verbs
