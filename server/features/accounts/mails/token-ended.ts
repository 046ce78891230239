import { mail } from './mail.ts'

type Given = {
  name: string
  organization: string
  token: string
  assignee: string
  url: string
}

/** Goes to the owners of the organization. */
export const tokenEndedMail = mail((t, { name, organization, token, assignee, url }: Given) => ({
  subject: t('An organization token of {organization} stopped working', { organization }),
  greeting: t('Hi {name},', { name }),
  paragraphs: [
    t(
      'The organization token “{token}” stopped working because {assignee} is no longer a member of {organization}.',
      { token, assignee, organization },
    ),
    t('If a program still needs it, create a new token.'),
  ],
  button: { label: t('Open organization tokens'), url },
  footnote: t('You’re getting this email because you own {organization}.', { organization }),
}))
