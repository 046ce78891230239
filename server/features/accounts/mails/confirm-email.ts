import { mail } from './mail.ts'

export const confirmEmailMail = mail(
  (t, { name, url }: { name: string; url: string }) => ({
    subject: t('Confirm your email address'),
    greeting: t('Hi {name},', { name }),
    paragraphs: [
      t('Please confirm that this is your email address.'),
      t('The link works once and expires in seven days.'),
    ],
    button: { label: t('Confirm email address'), url },
    footnote: t('If you didn’t expect this email, you can ignore it.'),
  }),
  'link',
)
