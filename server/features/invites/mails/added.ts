import type { Message } from '../../../foundation/mail/mail.ts'
import { mail } from '../../accounts/public.ts'

const common = {
  subject: 'You are now a member of {organization} on Stint',
  greeting: 'Hi {name},',
  button: 'Open {organization}',
  footnote: 'If this is a mistake, ask an owner or manager of {organization} to remove you.',
} as const
const next = 'Use the account you already have. There is nothing to accept.'

const added = mail({ ...common, paragraphs: ['You were added to {organization}.', next] })
const addedBy = mail({ ...common, paragraphs: ['{inviter} added you to {organization}.', next] })

type Given = { to: string; name: string; organization: string; inviter: string | undefined; url: string }

/** For someone with an account, who is a member at once. */
export function addedMail({ inviter, ...given }: Given): Message {
  return inviter === undefined ? added(given) : addedBy({ ...given, inviter })
}
