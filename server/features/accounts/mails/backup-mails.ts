import { mail } from './mail.ts'

type Given = { name: string; directory: string; reason: string; since: string; url: string }

/** Goes to the administrators of the server when the first of several backups fails. */
export const backupFailedMail = mail((t, { name, directory, reason, url }: Omit<Given, 'since'>) => ({
  subject: t('A backup of Stint failed'),
  greeting: t('Hi {name},', { name }),
  paragraphs: [
    t('The regular backup to {directory} failed: {reason}.', { directory, reason }),
    t(
      'It is tried again, but until it works there is no newer backup. The log of the worker and “stint doctor” say more.',
    ),
  ],
  button: { label: t('Open the server page'), url },
  footnote: t(
    'You’re getting this email because you administer this server. The next one comes when backups work again.',
  ),
}))

export const backupWorksMail = mail((t, { name, directory, since, url }: Omit<Given, 'reason'>) => ({
  subject: t('Backups of Stint work again'),
  greeting: t('Hi {name},', { name }),
  paragraphs: [
    t('The regular backup to {directory} was made. It had failed since {since}.', { directory, since }),
  ],
  button: { label: t('Open the server page'), url },
  footnote: t('You’re getting this email because you administer this server.'),
}))
