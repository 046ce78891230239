import type { Message } from '../../../foundation/mail/mail.ts'
import { letter } from '../../accounts/public.ts'

/** For somebody who has an account: they are a member already and need not answer. */
export function addedMail(given: {
  to: string
  name: string
  organization: string
  invitedBy: string | undefined
  url: string
}): Message {
  const who = given.invitedBy === undefined ? 'You were added' : `${given.invitedBy} added you`
  return letter({
    to: given.to,
    subject: `You are a member of ${given.organization} on Stint`,
    greeting: `Hello ${given.name},`,
    paragraphs: [
      `${who} to ${given.organization}. You can work there with the account that you have; there is nothing to accept.`,
    ],
    button: { label: `Open ${given.organization}`, url: given.url },
    footnote: 'If this is a mistake, tell the organization: its owners and managers can remove you.',
  })
}
