import { mail } from './mail.ts'

/** For an operator who wants to know whether mails arrive. */
export const testMail = mail((t, { url }: { url: string }) => ({
  subject: t('Stint can send mail'),
  greeting: t('Hello,'),
  paragraphs: [
    t('An administrator of the Stint server at {url} sent this email to check that mail arrives.', { url }),
  ],
  footnote: t('If you didn’t expect this email, you can ignore it.'),
}))
