import { notice } from '../../accounts/public.ts'

type Given = { member: string; week: string; policy: string }

/** For the member. */
export const ownOvertimeNotice = notice((t, { week, policy }: Given) => ({
  title: t('Your overtime begins'),
  text: t('In the week from {week} you have reached the hours of {policy}. What you track now is overtime.', {
    week,
    policy,
  }),
  button: t('Open timesheet'),
  footnote: t('You’re getting this email because an overtime policy applies to you.'),
}))

/** For those who approve the member's time. */
export const overtimeNotice = notice((t, { member, week, policy }: Given) => ({
  title: t('{member} works overtime', { member }),
  text: t('In the week from {week} {member} has reached the hours of {policy}.', { week, member, policy }),
  button: t('Open timesheets'),
  footnote: t('You’re getting this email because you approve this member’s time.'),
}))
