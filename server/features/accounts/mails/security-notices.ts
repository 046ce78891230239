import { mail } from './mail.ts'

const greeting = 'Hi {name},'
const footnote = 'If this wasn’t you, reset your password and check your sessions: {security_url}'

/** Changes to how a user signs in. */
export const securityMails = {
  password_changed: mail({
    subject: 'Your password was changed',
    greeting,
    paragraphs: [
      'The password of your Stint account was changed.',
      'All other sessions were signed out, and all tokens were revoked.',
    ],
    footnote,
  }),
  two_step_on: mail({
    subject: 'Two-step sign-in is on',
    greeting,
    paragraphs: [
      'From now on, you sign in to Stint with your password and a code from your authenticator app.',
    ],
    footnote,
  }),
  two_step_off: mail({
    subject: 'Two-step sign-in is off',
    greeting,
    paragraphs: ['Signing in to Stint no longer asks for a code from your authenticator app.'],
    footnote,
  }),
  codes_renewed: mail({
    subject: 'You have new recovery codes',
    greeting,
    paragraphs: ['New recovery codes were created for your Stint account.', 'The old codes no longer work.'],
    footnote,
  }),
  code_used: mail({
    subject: 'A recovery code was used',
    greeting,
    paragraphs: ['Someone signed in to your Stint account with one of your recovery codes.'],
    footnote,
  }),
  passkey_added: mail({
    subject: 'A passkey was added',
    greeting,
    paragraphs: ['A passkey was added to your Stint account.', 'It can now be used to sign in.'],
    footnote,
  }),
}

export type SecurityChange = keyof typeof securityMails
