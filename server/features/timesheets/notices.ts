import { notificationKind } from '../../api/notification.ts'

export const timesheetSubmitted = notificationKind({
  name: 'timesheet.submitted',
  title: 'Someone submits a timesheet',
  description: 'For timesheets that you can approve.',
})

export const timesheetDecided = notificationKind({
  name: 'timesheet.decided',
  title: 'Your timesheet is approved, denied or reopened',
  description: 'For your own timesheets, when someone else decides.',
})

export const timesheetReopened = notificationKind({
  name: 'timesheet.reopened',
  title: 'Someone adds time to a timesheet that you approved',
  description: 'The timesheet is open again and needs a new approval.',
})

export const timesheetReminder = notificationKind({
  name: 'timesheet.reminder',
  title: 'Someone reminds you to submit a timesheet',
  description: 'At most once a week.',
})
