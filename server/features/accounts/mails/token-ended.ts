import type { Message } from '../../../foundation/mail/mail.ts'
import { letter } from './letter.ts'

type Ended = {
  to: string
  name: string
  organization: string
  tokenName: string
  assignee: string
  url: string
}

export function tokenEnded(given: Ended): Message {
  return letter({
    to: given.to,
    subject: `An organization token of ${given.organization} ended`,
    greeting: `Hello ${given.name},`,
    paragraphs: [
      `the organization token “${given.tokenName}” stopped working, because ${given.assignee}, as whom it acted, is no longer a member of ${given.organization}.`,
      'If a program still needs it, make a new token for another member.',
    ],
    button: { label: 'Look at the tokens', url: given.url },
    footnote: 'You get this mail because you are an owner of the organization.',
  })
}
