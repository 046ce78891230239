import type { Translate } from '../../../../messages/translator.ts'
import { mail } from './mail.ts'

/** `removed` are the words of lasting access that ended with its sessions. */
type Given = { name: string; removed: string[]; security_url: string }
type Told = { subject: string; paragraphs: string[] }

/** Changes to how a user signs in. */
export const securityMails = {
  password_changed: securityMail((t) => ({
    subject: t('Your password was changed'),
    paragraphs: [
      t('The password of your Stint account was changed.'),
      t('All other sessions were signed out, and all tokens were revoked.'),
    ],
  })),
  signed_out_everywhere: securityMail((t) => ({
    subject: t('You signed out everywhere else'),
    paragraphs: [t('All other sessions of your Stint account were signed out.')],
  })),
  two_step_on: securityMail((t) => ({
    subject: t('Two-step sign-in is on'),
    paragraphs: [
      t('From now on, you sign in to Stint with your password and a code from your authenticator app.'),
    ],
  })),
  two_step_off: securityMail((t) => ({
    subject: t('Two-step sign-in is off'),
    paragraphs: [t('Signing in to Stint no longer asks for a code from your authenticator app.')],
  })),
  codes_renewed: securityMail((t) => ({
    subject: t('You have new recovery codes'),
    paragraphs: [
      t('New recovery codes were created for your Stint account.'),
      t('The old codes no longer work.'),
    ],
  })),
  code_used: securityMail((t) => ({
    subject: t('A recovery code was used'),
    paragraphs: [t('Someone signed in to your Stint account with one of your recovery codes.')],
  })),
  passkey_added: securityMail((t) => ({
    subject: t('A passkey was added'),
    paragraphs: [t('A passkey was added to your Stint account.'), t('It can now be used to sign in.')],
  })),
}

export type SecurityChange = keyof typeof securityMails

function securityMail(told: (t: Translate) => Told) {
  return mail((t, { name, removed, security_url }: Given) => ({
    ...withRemoved(t, told(t), removed),
    greeting: t('Hi {name},', { name }),
    footnote: t('If this wasn’t you, reset your password and check your sessions: {security_url}', {
      security_url,
    }),
  }))
}

function withRemoved(t: Translate, told: Told, removed: string[]): Told {
  if (removed.length === 0) return told
  const heading = t('These were created in a browser that is now signed out, and no longer work:')
  return { ...told, paragraphs: [...told.paragraphs, heading, ...removed] }
}
