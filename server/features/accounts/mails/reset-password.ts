import type { Message } from '../../../foundation/mail/mail.ts'
import { letter } from './letter.ts'

export function resetPassword(given: { to: string; name: string; url: string }): Message {
  return letter({
    to: given.to,
    subject: 'Choose a new password',
    greeting: `Hello ${given.name},`,
    paragraphs: [
      'somebody asked for a new password for your account. The link works once, within one hour. When you use it, all your sessions and tokens end.',
    ],
    button: { label: 'Choose a new password', url: given.url },
    footnote: 'If you did not ask for this, ignore this mail: your password stays as it is.',
  })
}
