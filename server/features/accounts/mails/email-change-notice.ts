import { mail } from './mail.ts'

type Given = { name: string; new_email: string; security_url: string }

/** Goes to the old address when the user asks for a new one. */
export const emailChangeMail = mail((t, { name, new_email, security_url }: Given) => ({
  subject: t('Your email address is about to change'),
  greeting: t('Hi {name},', { name }),
  paragraphs: [
    t('Your Stint account will use {new_email} as soon as that address is confirmed.', { new_email }),
    t('Until then, this address stays in use.'),
  ],
  footnote: t('If this wasn’t you, change your password and check your sessions now: {security_url}', {
    security_url,
  }),
}))
