import type { Message } from '../../../foundation/mail/mail.ts'
import { letter } from './letter.ts'

export function emailChangeNotice(given: {
  to: string
  name: string
  newEmail: string
  securityUrl: string
}): Message {
  return letter({
    to: given.to,
    subject: 'Your e-mail address is about to change',
    greeting: `Hello ${given.name},`,
    paragraphs: [
      `your Stint account will move from this address to ${given.newEmail} as soon as the new one is confirmed.`,
    ],
    footnote: `If this was not you, change your password and look at your sessions at once: ${given.securityUrl}`,
  })
}
