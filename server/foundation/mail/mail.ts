import type { Instant } from '../time/instant.ts'
import type { MailKind } from './mail-limits.ts'
import type { Lane } from './mail-share.ts'

/** A mail to one person, as plain text and as equivalent HTML. */
export type Message = {
  kind: MailKind
  to: string
  subject: string
  text: string
  html: string
  /** Where an answer goes, if not to the server's own address. */
  replyTo?: string
  /** Whom it is for. Asked again before each delivery, because a mail can wait for hours. */
  onlyFor?: Readonly<Record<string, number>>
  attachments?: readonly Attachment[]
  /** The record and the recipient, if only the latest mail about the record counts: one that still waits is removed. */
  about?: string
}

/** On whose behalf mails are sent, by ids that the wiring knows; empty: the server's own mails. */
export type MailSender = Readonly<Record<string, number>>
export const ownMail: MailSender = {}

/** What a sender may do. */
export type MailStanding = {
  lane: Lane
  /** Whether its mails may have links to other servers. */
  mayLink: boolean
}

/**
 * A file that goes with a mail. The waiting mail names only where it is stored: it stays small, and each delivery gets the same
 * bytes.
 */
export type Attachment = { name: string; type: string; stored: Readonly<Record<string, number>> }

/** A message that waits. Its id identifies repeated deliveries. */
export type PostedMessage = Message & { id: string; postedAt: Instant; sender: MailSender }

/** A message to deliver, with its files. */
export type DeliveredMessage = Omit<PostedMessage, 'onlyFor' | 'attachments' | 'about' | 'sender'> & {
  attachments?: readonly { name: string; type: string; bytes: Buffer }[]
}

/** Delivers mails: to an SMTP server, or to files if there is none. */
export type Mail = {
  send(message: DeliveredMessage): Promise<void>
  close(): void
}
