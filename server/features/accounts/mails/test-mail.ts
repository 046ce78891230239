import { mail } from './mail.ts'

/** For an operator who wants to know whether mails arrive. */
export const testMail = mail((t, { url }: { url: string }) => ({
  subject: t('Stint can send mail'),
  greeting: t('Hello,'),
  paragraphs: [
    t('Somebody who runs the Stint server at {url} sent this email to see whether mail arrives.', { url }),
  ],
  footnote: t('If you didn’t expect this email, you can ignore it.'),
}))
