import { mail } from './mail.ts'

export const resetPasswordMail = mail(
  (t, { name, url }: { name: string; url: string }) => ({
    subject: t('Reset your password'),
    greeting: t('Hi {name},', { name }),
    paragraphs: [
      t('You asked to reset the password of your Stint account.'),
      t('The link works once and expires in one hour.'),
      t('A new password signs you out everywhere and revokes your tokens.'),
    ],
    button: { label: t('Choose a new password'), url },
    footnote: t('If you didn’t ask for this, you can ignore this email. Your password stays the same.'),
  }),
  'link',
)
