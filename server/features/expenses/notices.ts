import { notificationKind } from '../../api/notification.ts'

export const expenseSubmitted = notificationKind({
  name: 'expense.submitted',
  title: 'Someone submits an expense',
  description: 'For expenses that you can approve.',
})

export const expenseDecided = notificationKind({
  name: 'expense.decided',
  title: 'Your expense is approved or denied',
  description: 'For expenses that you submitted.',
})
