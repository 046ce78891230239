import type { NotificationKind } from '../../../api/notification.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Message } from '../../../foundation/mail/mail.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { NoticeSite } from '../ports.ts'
import { insertNotice } from '../store/notices.ts'

/** Who a mail goes to, the page it leads to, and the page where its reader turns such mails off. */
export type Recipient = { to: string; name: string; url: string; settingsUrl: string }

/** What a notice says: in the inbox, and by mail. */
export type NoticeTexts = { title: string; text: string; mail(to: Recipient): Message }

/** An event that each recipient is notified of once: kind, subject and period name it. */
export type Notice = NoticeTexts & {
  kind: NotificationKind
  organizationId: number
  /** The record that it is about. */
  subject: string
  /** Distinguishes repeated events of a subject: a month, or a count of its changes. */
  period: string
  /** The page of the web app that it is about. */
  path: string
}

/**
 * Notifies active members of the organization, each once and by the channels they chose, in two statements for any number.
 * Everyone gets a row, so a retry notifies nobody again, whatever they choose meanwhile.
 */
export async function notify(
  tx: Transaction,
  site: NoticeSite,
  notice: Notice,
  userIds: readonly number[],
  now: Instant,
): Promise<void> {
  if (userIds.length === 0) return
  const mailed = await insertNotice(tx, notice, userIds, now)
  if (mailed.length === 0) return
  const { base } = site.urls
  const links = { url: `${base}${notice.path}`, settingsUrl: `${base}/account/notifications` }
  await site.post.mails(
    tx,
    mailed.map(({ user_id, email, name }) => {
      const mail = notice.mail({ to: email, name, ...links })
      return { ...mail, onlyFor: { ...mail.onlyFor, organization_id: notice.organizationId, user_id } }
    }),
  )
}
