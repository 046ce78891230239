import { mail } from './mail.ts'

/** Goes to the old address when the user asks for a new one. */
export const emailChangeMail = mail({
  subject: 'Your email address is about to change',
  greeting: 'Hi {name},',
  paragraphs: [
    'Your Stint account will use {new_email} as soon as that address is confirmed.',
    'Until then, this address stays in use.',
  ],
  footnote: 'If this wasn’t you, change your password and check your sessions now: {security_url}',
})
