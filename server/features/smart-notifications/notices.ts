import { notificationKind } from '../../api/notification.ts'

export const smartNotice = notificationKind({
  name: 'smart_notification.matched',
  title: 'A smart notification rule matches members',
  description: 'For the recipients of the rule.',
})
