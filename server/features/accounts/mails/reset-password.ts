import { mail } from './mail.ts'

export const resetPasswordMail = mail({
  subject: 'Reset your password',
  greeting: 'Hi {name},',
  paragraphs: [
    'You asked to reset the password of your Stint account.',
    'The link works once and expires in one hour.',
    'A new password signs you out everywhere and revokes your tokens.',
  ],
  button: 'Choose a new password',
  footnote: 'If you didn’t ask for this, you can ignore this email. Your password stays the same.',
})
