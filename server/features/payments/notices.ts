import { notificationKind } from '../../api/notification.ts'

export const overtimeBegan = notificationKind({
  name: 'overtime.began',
  title: 'Overtime begins',
  description: 'For your own time, and for members whose timesheets you approve. Once a week.',
})
