import { notice } from '../../accounts/public.ts'

type Sheet = { firstDay: string; lastDay: string }

/** For approvers of a submitted timesheet. */
export const submittedNotice = notice((t, { member, firstDay, lastDay }: Sheet & { member: string }) => ({
  title: t('{member} submitted a timesheet', { member }),
  text: t('{firstDay} to {lastDay}', { firstDay, lastDay }),
  button: t('Review timesheet'),
  footnote: t('You’re getting this email because you approve timesheets.'),
}))

type Decided = Sheet & { reviewer: string }

export const approvedNotice = notice((t, { reviewer, firstDay, lastDay }: Decided) => ({
  title: t('Your timesheet was approved'),
  text: t('{reviewer} approved {firstDay} to {lastDay}.', { reviewer, firstDay, lastDay }),
  button: t('Open timesheet'),
  footnote: t('You’re getting this email because this is your timesheet.'),
}))

export const deniedNotice = notice(
  (t, { reviewer, firstDay, lastDay, reason }: Decided & { reason: string }) => ({
    title: t('Your timesheet was denied'),
    text: t('{reviewer} denied {firstDay} to {lastDay}. Reason: {reason}', {
      reviewer,
      firstDay,
      lastDay,
      reason,
    }),
    button: t('Open timesheet'),
    footnote: t('You’re getting this email because this is your timesheet.'),
  }),
)

export const reopenedNotice = notice((t, { reviewer, firstDay, lastDay }: Decided) => ({
  title: t('Your timesheet was reopened'),
  text: t('{reviewer} reopened {firstDay} to {lastDay}. You can change its time and submit it again.', {
    reviewer,
    firstDay,
    lastDay,
  }),
  button: t('Open timesheet'),
  footnote: t('You’re getting this email because this is your timesheet.'),
}))

/** For the approver of a timesheet that another user reopened to add time. */
export const approvalReopenedNotice = notice(
  (t, { member, reviewer, firstDay, lastDay }: Decided & { member: string }) => ({
    title: t('A timesheet that you approved was reopened'),
    text: t('{reviewer} added time of {member} to {firstDay} to {lastDay}. It needs a new approval.', {
      reviewer,
      member,
      firstDay,
      lastDay,
    }),
    button: t('Open approvals'),
    footnote: t('You’re getting this email because you approved this timesheet.'),
  }),
)

export const takenBackNotice = notice((t, { reviewer, firstDay, lastDay }: Decided) => ({
  title: t('Your timesheet is waiting for approval again'),
  text: t('{reviewer} undid the decision on {firstDay} to {lastDay}.', { reviewer, firstDay, lastDay }),
  button: t('Open timesheet'),
  footnote: t('You’re getting this email because this is your timesheet.'),
}))

export const reminderNotice = notice((t, { reviewer, firstDay, lastDay }: Decided) => ({
  title: t('Submit your timesheet'),
  text: t('{reviewer} is waiting for your time from {firstDay} to {lastDay}.', {
    reviewer,
    firstDay,
    lastDay,
  }),
  button: t('Open timesheet'),
  footnote: t('You’re getting this email because this is your timesheet.'),
}))
