import type { Message } from '../../../foundation/mail/mail.ts'
import { mail } from '../../accounts/public.ts'

const common = {
  subject: 'Join {organization} on Stint',
  greeting: 'Hi,',
  button: 'Accept invitation',
  footnote: 'If you don’t know {organization}, you can ignore this email.',
} as const
const about = 'Stint is where {organization} tracks time and plans work.'
const expiry = 'The link works once and expires in 14 days.'

const invited = mail({
  ...common,
  paragraphs: ['You’re invited to join {organization} on Stint.', about, expiry],
})
const invitedBy = mail({
  ...common,
  paragraphs: ['{inviter} invited you to join {organization} on Stint.', about, expiry],
})

type Given = { to: string; organization: string; inviter: string | undefined; url: string }

export function inviteMail({ inviter, ...given }: Given): Message {
  return inviter === undefined ? invited(given) : invitedBy({ ...given, inviter })
}
