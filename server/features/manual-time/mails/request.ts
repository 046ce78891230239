import { notice } from '../../accounts/public.ts'

type Given = { member: string; project: string; hours: string; day: string; reason: string }

/** For approvers of a new request. */
export const requestNotice = notice((t, { member, project, hours, day, reason }: Given) => ({
  title: t('{member} requested {hours} of manual time', { member, hours }),
  text: t('On {project} for {day}. Reason: {reason}', { project, day, reason }),
  button: t('Review request'),
  footnote: t('You’re getting this email because you approve manual time.'),
}))
