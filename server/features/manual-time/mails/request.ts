import type { Message } from '../../../foundation/mail/mail.ts'
import { letter } from '../../accounts/public.ts'

/** For those who decide: somebody waits for them. */
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
    subject: `${given.member} asks for ${given.hours} of manual time`,
    greeting: `Hello ${given.name},`,
    paragraphs: [
      `${given.member} asks to have ${given.hours} on ${given.project} counted, on ${given.day}. The reason: ${given.reason}`,
    ],
    button: { label: 'Open the request', url: given.url },
    footnote: 'You get this mail because you decide on manual time there.',
  })
}
