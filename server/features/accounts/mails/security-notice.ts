import type { Message } from '../../../foundation/mail/mail.ts'
import { letter } from './letter.ts'

/** What changes how somebody signs in is told to them, in case it was not them. */
export const changes = {
  password_changed: [
    'Your password was changed',
    'the password of your Stint account was changed. All other sessions and tokens ended.',
  ],
  two_step_on: [
    'Two-step sign-in is on',
    'from now on, signing in to your Stint account asks for a code of your authenticator app.',
  ],
  two_step_off: [
    'Two-step sign-in is off',
    'signing in to your Stint account no longer asks for a code of an authenticator app.',
  ],
  codes_renewed: [
    'New recovery codes',
    'new recovery codes were made for your Stint account. The old ones stopped working.',
  ],
  code_used: [
    'A recovery code was used',
    'somebody signed in to your Stint account with one of your recovery codes.',
  ],
  passkey_added: [
    'A passkey was added',
    'a passkey was added to your Stint account. Whoever holds it can sign in.',
  ],
} as const

export type SecurityChange = keyof typeof changes

export function securityNotice(
  change: SecurityChange,
  given: { to: string; name: string; securityUrl: string },
): Message {
  const [subject, sentence] = changes[change]
  return letter({
    to: given.to,
    subject,
    greeting: `Hello ${given.name},`,
    paragraphs: [sentence],
    footnote: `If this was not you, reset your password and look at your sessions: ${given.securityUrl}`,
  })
}
