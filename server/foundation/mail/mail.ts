import type { Instant } from '../time/instant.ts'

/** A mail to one person, as plain text and as HTML that says the same. */
export type Message = { to: string; subject: string; text: string; html: string }

/** A message on its way: a repeat of its delivery can be recognized by its id. */
export type PostedMessage = Message & { id: string; postedAt: Instant }

/** Hands mails over: to an SMTP server, or to files where there is none. */
export type Mail = {
  send(message: PostedMessage): Promise<void>
  close(): void
}
