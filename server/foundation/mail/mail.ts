import type { Instant } from '../time/instant.ts'
import type { MailKind } from './mail-limits.ts'

/** A mail to one person, as plain text and as equivalent HTML. */
export type Message = {
  kind: MailKind
  to: string
  subject: string
  text: string
  html: string
  /** Whom it is for. Asked again before each delivery, because a mail can wait for hours. */
  onlyFor?: Readonly<Record<string, number>>
}

/** A message to deliver. Its id identifies repeated deliveries. */
export type PostedMessage = Message & { id: string; postedAt: Instant }

/** Delivers mails: to an SMTP server, or to files if there is none. */
export type Mail = {
  send(message: PostedMessage): Promise<void>
  close(): void
}
