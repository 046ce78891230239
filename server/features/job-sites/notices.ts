import { notificationKind } from '../../api/notification.ts'

export const siteReminder = notificationKind({
  name: 'job_site.reminder',
  title: 'You arrive at a job site or leave it',
  description: 'For sites with a rule that reminds you, and when your timer could not start by itself.',
})

export const siteAlert = notificationKind({
  name: 'job_site.alert',
  title: 'A member arrives at a job site or leaves it',
  description:
    'For sites with a rule that notifies, about members whose time you see or whose team you lead.',
})
