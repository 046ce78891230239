import { notice } from '../../accounts/public.ts'

type Given = { member: string; week: string; policy: string }

/** For the member. */
export const ownOvertimeNotice = notice((t, { week, policy }: Given) => ({
  title: t('Your overtime starts now'),
  text: t('You reached the hours of {policy} in the week of {week}. Time you track now is overtime.', {
    week,
    policy,
  }),
  button: t('Open timesheet'),
  footnote: t('You’re getting this email because an overtime policy applies to you.'),
}))

/** For the member's approvers. */
export const overtimeNotice = notice((t, { member, week, policy }: Given) => ({
  title: t('{member} is working overtime', { member }),
  text: t('{member} reached the hours of {policy} in the week of {week}.', { week, member, policy }),
  button: t('Open timesheets'),
  footnote: t('You’re getting this email because you approve this member’s time.'),
}))
