import { mail } from './mail.ts'

type Given = {
  name: string
  organization: string
  token: string
  assignee: string
  maker: string
  isMaker: boolean
  url: string
}

/** Goes to the member whom the token acts as now, and to the one who knew its secret. */
export const tokenReissuedMail = mail(
  (t, { name, organization, token, assignee, maker, isMaker, url }: Given) => ({
    subject: t('An organization token of {organization} has a new secret', { organization }),
    greeting: t('Hi {name},', { name }),
    paragraphs: [
      isMaker
        ? t(
            'The organization token “{token}” now acts as {assignee}. It has a new secret, and the one that you know stopped working.',
            { token, assignee },
          )
        : t(
            'The organization token “{token}” now acts as you. It has a new secret, because {maker} knew the old one.',
            { token, maker },
          ),
    ],
    button: { label: t('Open organization tokens'), url },
    footnote: t('You’re getting this email because you’re a member of {organization}.', { organization }),
  }),
)
