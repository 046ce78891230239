import type { NotificationKind } from '../../api/notification.ts'
import type { Transaction } from '../../foundation/db/transaction.ts'
import type { MailSender, Message } from '../../foundation/mail/mail.ts'

/** How notices are mailed, and the base URL of their links. */
export type NoticeSite = {
  post: { mails(tx: Transaction, sender: MailSender, messages: readonly Message[]): Promise<void> }
  urls: { base: string }
}

/** The kinds of all features, for the settings. */
export type NotificationPorts = { kinds: readonly NotificationKind[] }
