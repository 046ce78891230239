import { notificationKind } from '../../api/notification.ts'

export const shiftReminder = notificationKind({
  name: 'shift.reminder',
  title: 'Your shift has begun and you track no time',
  description: 'For your own shifts, once the grace is over.',
})

export const shiftAlert = notificationKind({
  name: 'shift.alert',
  title: 'A member is late for a shift, missed it or left it too soon',
  description: 'For members whose shifts you plan.',
})
