import { mail } from '../../accounts/public.ts'

type Given = {
  name: string
  member: string
  project: string
  hours: string
  day: string
  reason: string
  url: string
}

/** Tells an approver about a new request. */
export const requestMail = mail((t, { name, member, project, hours, day, reason, url }: Given) => ({
  subject: t('{member} requests {hours} of manual time', { member, hours }),
  greeting: t('Hi {name},', { name }),
  paragraphs: [
    t('{member} requests {hours} of manual time on {project} for {day}.', { member, hours, project, day }),
    t('Reason: {reason}', { reason }),
  ],
  button: { label: t('Review request'), url },
  footnote: t('You’re getting this email because you approve manual time.'),
}))
