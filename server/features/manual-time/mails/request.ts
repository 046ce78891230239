import type { Message } from '../../../foundation/mail/mail.ts'
import { letter } from '../../accounts/public.ts'

/** Tells an approver about a new request. */
export function requestMail(given: {
  to: string
  name: string
  member: string
  project: string
  hours: string
  day: string
  reason: string
  url: string
}): Message {
  return letter({
    to: given.to,
    subject: `${given.member} requests ${given.hours} of manual time`,
    greeting: `Hello ${given.name},`,
    paragraphs: [
      `${given.member} requests ${given.hours} of manual time on ${given.project} for ${given.day}. Reason: ${given.reason}`,
    ],
    button: { label: 'Review request', url: given.url },
    footnote: 'You’re receiving this email because you approve manual time.',
  })
}
