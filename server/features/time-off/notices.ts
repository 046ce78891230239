import { notificationKind } from '../../api/notification.ts'

export const timeOffRequested = notificationKind({
  name: 'time_off.requested',
  title: 'Someone requests time off',
  description: 'For requests that you can approve.',
})

export const timeOffDecided = notificationKind({
  name: 'time_off.decided',
  title: 'Your time off is approved or denied',
  description: 'For your own requests.',
})
