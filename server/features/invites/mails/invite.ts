import { mail } from '../../accounts/public.ts'

type Given = { organization: string; inviter: string | undefined; hasAccount: boolean; url: string }

export const inviteMail = mail(
  (t, { organization, inviter, hasAccount, url }: Given) => ({
    subject: t('Join {organization} on Stint', { organization }),
    greeting: t('Hi,'),
    paragraphs: [
      inviter === undefined
        ? t('You’re invited to join {organization} on Stint.', { organization })
        : t('{inviter} invited you to join {organization} on Stint.', { inviter, organization }),
      t('Stint is where {organization} tracks time and plans work.', { organization }),
      ...(hasAccount ? [t('You can also accept or decline the invitation in your account.')] : []),
      t('The link works once and expires in 14 days.'),
    ],
    button: { label: hasAccount ? t('Open invitation') : t('Accept invitation'), url },
    footnote: t('If you don’t know {organization}, you can ignore this email.', { organization }),
  }),
  'invite',
)
