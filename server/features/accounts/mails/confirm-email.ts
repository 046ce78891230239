import type { Message } from '../../../foundation/mail/mail.ts'
import { letter } from './letter.ts'

export function confirmEmail(given: { to: string; name: string; url: string }): Message {
  return letter({
    to: given.to,
    subject: 'Confirm your e-mail address',
    greeting: `Hello ${given.name},`,
    paragraphs: ['please confirm that this address is yours. The link works once, within seven days.'],
    button: { label: 'Confirm this address', url: given.url },
    footnote: 'If you did not ask for this, ignore this mail: nothing happens without the link.',
  })
}
