import { notificationKind } from '../../api/notification.ts'

export const memberLimitAlert = notificationKind({
  name: 'member_limit.alert',
  title: 'A member’s limit on a project is nearly used or used up',
  description: 'For your own limits. Owners and managers also get it for other members.',
})
