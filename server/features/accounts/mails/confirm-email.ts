import { mail } from './mail.ts'

export const confirmEmailMail = mail({
  subject: 'Confirm your email address',
  greeting: 'Hi {name},',
  paragraphs: [
    'Please confirm that this is your email address.',
    'The link works once and expires in seven days.',
  ],
  button: 'Confirm email address',
  footnote: 'If you didn’t expect this email, you can ignore it.',
})
