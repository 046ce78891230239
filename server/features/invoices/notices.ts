import { notificationKind } from '../../api/notification.ts'

export const teamInvoiceSent = notificationKind({
  name: 'team_invoice.sent',
  title: 'A member sends a team invoice',
  description: 'For owners, and managers who manage billing.',
})

export const invoiceLate = notificationKind({
  name: 'client_invoice.late',
  title: 'A client invoice is late',
  description: 'For owners, and managers who manage billing. On the days of the reminders.',
})

export const recurringBilled = notificationKind({
  name: 'recurring_invoice.billed',
  title: 'A recurring invoice is ready or needs your attention',
  description: 'For owners, and managers who manage billing.',
})
