import { mail } from './mail.ts'

type Given = {
  name: string
  organization: string
  token: string
  assignee: string
  reason: 'assignee_removed' | 'creator_lost_rights'
  url: string
}

/** Goes to the owners of the organization. */
export const tokenEndedMail = mail((t, { name, organization, token, assignee, reason, url }: Given) => ({
  subject: t('An organization token of {organization} stopped working', { organization }),
  greeting: t('Hi {name},', { name }),
  paragraphs: [
    reason === 'assignee_removed'
      ? t(
          'The organization token “{token}” stopped working because {assignee} is no longer a member of {organization}.',
          { token, assignee, organization },
        )
      : t(
          'The organization token “{token}” of {assignee} stopped working because the member who created it can no longer create tokens for {assignee}.',
          { token, assignee },
        ),
    t('If a program still needs it, create a new token.'),
  ],
  button: { label: t('Open organization tokens'), url },
  footnote: t('You’re getting this email because you own {organization}.', { organization }),
}))
