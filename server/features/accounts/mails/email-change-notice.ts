import { mail } from './mail.ts'

type Given = { name: string; new_email: string; url: string }

/** Goes to the old address when the user asks for a new one. */
export const emailChangeMail = mail((t, { name, new_email, url }: Given) => ({
  subject: t('Your email address is about to change'),
  greeting: t('Hi {name},', { name }),
  paragraphs: [
    t('Your Stint account will use {new_email} as soon as that address is confirmed.', { new_email }),
    t('Until then, this address stays in use.'),
    t('If this wasn’t you, cancel the change and reset your password.'),
  ],
  button: { label: t('Cancel the change'), url },
  footnote: t('If you asked for this, you can ignore this email.'),
}))
