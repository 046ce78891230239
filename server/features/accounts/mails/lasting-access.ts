import { mail, spoken } from './mail.ts'

type Access = {
  kind: 'webhook' | 'calendar_feed' | 'invite_link' | 'chat_webhook' | 'report_link'
  organization: string | null
  host: string | null
}

/** What a user reads about what acts for them. */
export function lastingWords({ kind, organization: given, host: target }: Access): string {
  const [organization, host] = [given ?? '', target ?? '']
  switch (kind) {
    case 'webhook':
      return given === null
        ? spoken('Your webhook to {host}', { host })
        : spoken('Webhook of {organization} to {host}', { organization, host })
    case 'calendar_feed':
      return spoken('Calendar feed of {organization}', { organization })
    case 'invite_link':
      return spoken('Invite link of {organization}', { organization })
    case 'chat_webhook':
      return spoken('Chat webhook of {organization} to {host}', { organization, host })
    case 'report_link':
      return spoken('Share link of {organization}', { organization })
  }
}

type Given = { name: string; what: string; ip: string; agent: string; security_url: string }

/** Goes to the user in whose session it was created: it outlives the session. */
export const lastingAccessMail = mail((t, { name, what, ip, agent, security_url }: Given) => ({
  subject: t('Created in your Stint account: {what}', { what }),
  greeting: t('Hi {name},', { name }),
  paragraphs: [
    t('This was created in a browser where you are signed in: {what}.', { what }),
    t('Address: {ip}', { ip }),
    t('Browser: {agent}', { agent }),
    t('It keeps working after you sign out.'),
  ],
  footnote: t('If this wasn’t you, change your password and check your sessions: {security_url}', {
    security_url,
  }),
}))
