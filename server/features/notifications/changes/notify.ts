import type { NotificationKind } from '../../../api/notification.ts'
import type { Writer } from '../../../api/writing.ts'
import type { Message } from '../../../foundation/mail/mail.ts'
import { notificationsCreated } from '../facts.ts'
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
  /**
   * It says where its subject is now: an earlier one of this kind that was not read leaves the inbox, and one whose mail still
   * waits is not mailed.
   */
  isLatest?: boolean
}

/** What a notice is written with; subscribers, calendar work and endpoints have it. */
export type Noticing = Pick<Writer, 'db' | 'now' | 'announce'>

/**
 * Notifies active members of the organization, each once and by the channels they chose, in two statements for any number.
 * Everyone gets a row, so a retry notifies nobody again, whatever they choose meanwhile.
 */
export async function notify(
  { db, now, announce }: Noticing,
  site: NoticeSite,
  notice: Notice,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  const written = await insertNotice(db, notice, userIds, now)
  const shown = written.filter(({ inbox }) => inbox).map(({ user_id }) => user_id)
  if (shown.length > 0)
    announce(notificationsCreated({ organization_id: notice.organizationId, user_ids: shown }))
  const mailed = written.filter(({ mail }) => mail)
  if (mailed.length === 0) return
  const { base } = site.urls
  const links = { url: `${base}${notice.path}`, settingsUrl: `${base}/account/notifications` }
  await site.post.mails(
    db,
    { organization_id: notice.organizationId },
    mailed.map(({ user_id, email, name }) => {
      const mail = notice.mail({ to: email, name, ...links })
      const about = `${notice.organizationId} ${user_id} ${notice.kind.name} ${notice.subject}`
      return {
        ...mail,
        onlyFor: { ...mail.onlyFor, organization_id: notice.organizationId, user_id },
        ...(notice.isLatest && { about }),
      }
    }),
  )
}
