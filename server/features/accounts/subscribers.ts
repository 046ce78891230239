import { type Subscriber, subscriber } from '../../api/background.ts'
import type { Db } from '../../foundation/db/database.ts'
import { ownMail } from '../../foundation/mail/mail.ts'
import { calendarFeedCreated } from '../calendars/facts.ts'
import { organizationTokenEnded, organizationTokenReissued } from '../identity/facts.ts'
import { findAccount, nameInOrganization } from '../identity/public.ts'
import { inviteLinkCreated } from '../invites/facts.ts'
import { nameOfOrganization, ownerIdsOf } from '../organizations/public.ts'
import { reportLinkCreated } from '../report-links/facts.ts'
import { smartSettingsChanged } from '../smart-notifications/facts.ts'
import { webhookCreated } from '../webhooks/facts.ts'
import { lastingAccessMail, lastingWords } from './mails/lasting-access.ts'
import { tokenEndedMail } from './mails/token-ended.ts'
import { tokenReissuedMail } from './mails/token-reissued.ts'
import type { MailSite } from './ports.ts'
import { findLastingAccessIn, type LastingAccess, type LastingKey } from './store/lasting-access.ts'

/** Notifies owners why a program stopped, which would otherwise take them days to find out. */
export function notifyOwnersOfEndedToken({ post, urls }: MailSite): Subscriber {
  return subscriber({
    name: 'accounts.tell-owners-of-ended-token',
    hears: [organizationTokenEnded],
    async handle({ db }, { payload: { organization_id, user_id, name: token } }) {
      const organization = await nameOfOrganization(db, organization_id)
      if (organization === undefined) return
      const assignee = (await nameInOrganization(db, organization_id, user_id)) ?? 'its assignee'
      const url = tokensPage(urls, organization_id)
      for (const ownerId of await ownerIdsOf(db, organization_id)) {
        const owner = await findAccount(db, ownerId)
        if (!owner?.receives_emails) continue
        const { email: to, name } = owner
        const message = tokenEndedMail({ to, name, organization, token, assignee, url })
        await post.mail(
          db,
          { organization_id },
          { ...message, onlyFor: { organization_id, user_id: ownerId } },
        )
      }
    },
  })
}

/** The secret of a token changed: its programs need the new one, and the member whom it acts as should know. */
export function notifyOfReissuedToken({ post, urls }: MailSite): Subscriber {
  return subscriber({
    name: 'accounts.notify-of-reissued-token',
    hears: [organizationTokenReissued],
    async handle({ db }, { payload: { organization_id, user_id, maker_id, name: token } }) {
      const organization = await nameOfOrganization(db, organization_id)
      if (organization === undefined) return
      const nameOf = async (id: number) => (await nameInOrganization(db, organization_id, id)) ?? ''
      const [assignee, maker] = [await nameOf(user_id), await nameOf(maker_id)]
      for (const id of [maker_id, user_id]) {
        const account = await findAccount(db, id)
        if (account === undefined) continue
        const { email: to, name } = account
        const isMaker = id === maker_id
        const given = { to, name, organization, token, assignee, maker, isMaker }
        const message = tokenReissuedMail({ ...given, url: tokensPage(urls, organization_id) })
        await post.mail(db, { organization_id }, { ...message, onlyFor: { organization_id, user_id: id } })
      }
    },
  })
}

/** What a browser session creates outlives it, so its user gets a mail. What tokens create is only listed. */
export function notifyOfLastingAccess({ post, urls }: MailSite): Subscriber {
  return subscriber({
    name: 'accounts.notify-of-lasting-access',
    hears: [webhookCreated, calendarFeedCreated, inviteLinkCreated, smartSettingsChanged, reportLinkCreated],
    async handle({ db }, { payload }) {
      const access = await createdBy(db, payload)
      if (access?.created_with !== 'session') return
      const account = await findAccount(db, access.user_id)
      if (account === undefined) return
      const { organization_id, created_ip, created_agent } = access
      const organization =
        organization_id === null ? undefined : await nameOfOrganization(db, organization_id)
      const message = lastingAccessMail({
        to: account.email,
        name: account.name,
        what: lastingWords({ ...access, organization: organization ?? null }),
        ip: created_ip ?? '',
        agent: created_agent ?? '',
        security_url: `${urls.base}/account/security`,
      })
      await post.mail(db, ownMail, message)
    },
  })
}

type Created =
  | { webhook_id: number; organization_id: number | null }
  | { calendar_feed_id: number; organization_id: number }
  | { invite_link_id: number; organization_id: number }
  | { report_link_id: number; organization_id: number }
  | { organization_id: number; has_chat: boolean }

function createdBy(db: Db, payload: Created): Promise<LastingAccess | undefined> {
  return findLastingAccessIn(db, payload.organization_id, keyOf(payload))
}

function keyOf(payload: Created): LastingKey {
  if ('webhook_id' in payload) return { kind: 'webhook', id: payload.webhook_id }
  if ('calendar_feed_id' in payload) return { kind: 'calendar_feed', id: payload.calendar_feed_id }
  if ('invite_link_id' in payload) return { kind: 'invite_link', id: payload.invite_link_id }
  if ('report_link_id' in payload) return { kind: 'report_link', id: payload.report_link_id }
  return { kind: 'chat_webhook', id: payload.organization_id }
}

const tokensPage = (urls: MailSite['urls'], organizationId: number) =>
  `${urls.base}/organizations/${organizationId}/settings/tokens`
