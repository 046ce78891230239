import { mail } from '../../accounts/public.ts'

type Given = { name: string; organization: string; inviter: string | undefined; url: string }

/** For someone with an account, who is a member at once. */
export const addedMail = mail((t, { name, organization, inviter, url }: Given) => ({
  subject: t('You are now a member of {organization} on Stint', { organization }),
  greeting: t('Hi {name},', { name }),
  paragraphs: [
    inviter === undefined
      ? t('You were added to {organization}.', { organization })
      : t('{inviter} added you to {organization}.', { inviter, organization }),
    t('Use the account you already have. There is nothing to accept.'),
  ],
  button: { label: t('Open {organization}', { organization }), url },
  footnote: t('If this is a mistake, ask an owner or manager of {organization} to remove you.', {
    organization,
  }),
}))
