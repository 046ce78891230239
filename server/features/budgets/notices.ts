import { notificationKind } from '../../api/notification.ts'

export const budgetAlert = notificationKind({
  name: 'budget.alert',
  title: 'A budget is nearly used or used up',
  description: 'For the people that a budget’s alert settings name.',
})
