import { notificationKind } from '../../api/notification.ts'

export const reportScheduleStopped = notificationKind({
  name: 'report_schedule.stopped',
  title: 'A report that you scheduled is no longer sent',
  description: 'For schedules that pause because you may no longer run their report.',
})
