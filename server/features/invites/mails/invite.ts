import type { Message } from '../../../foundation/mail/mail.ts'
import { letter } from '../../accounts/public.ts'

export function inviteMail(given: {
  to: string
  organization: string
  invitedBy: string | undefined
  url: string
}): Message {
  const who = given.invitedBy === undefined ? 'You are invited' : `${given.invitedBy} invites you`
  return letter({
    to: given.to,
    subject: `Join ${given.organization} on Stint`,
    greeting: 'Hello,',
    paragraphs: [
      `${who} to join ${given.organization} on Stint, where it tracks time and plans work. The invitation works once, within fourteen days.`,
    ],
    button: { label: 'Accept the invitation', url: given.url },
    footnote: 'If you do not know what this is about, ignore this mail: nothing happens without the link.',
  })
}
