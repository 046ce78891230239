import { notificationKind } from '../../api/notification.ts'

export const manualTimeRequested = notificationKind({
  name: 'manual_time.requested',
  title: 'Someone requests manual time',
  description: 'For requests that you can approve.',
})

export const manualTimeDecided = notificationKind({
  name: 'manual_time.decided',
  title: 'Your manual time is approved or denied',
  description: 'For requests that you submitted.',
})
