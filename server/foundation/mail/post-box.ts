import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { takeAllowance } from '../http/allowance.ts'
import { problems } from '../http/problems.ts'
import type { Job, JobQueue } from '../jobs/queue.ts'
import type { Sealer } from '../secrecy/sealed.ts'
import type { Clock } from '../time/clock.ts'
import type { Instant } from '../time/instant.ts'
import type {
  Attachment,
  DeliveredMessage,
  Mail,
  MailSender,
  MailStanding,
  Message,
  PostedMessage,
} from './mail.ts'
import { type MailKind, mailsAboutOne, returnDaily, takeDaily } from './mail-limits.ts'
import { returnHourly, takeHourly } from './mail-share.ts'
import { foreignLinkIn } from './plain-text.ts'

type Letter = { sealed: string }
type AttachedFile = NonNullable<DeliveredMessage['attachments']>[number]

/** Sends mails after the transaction that posted them commits, and retries until they are delivered. */
export type PostBox = {
  post(tx: Transaction, sender: MailSender, message: Message): Promise<void>
  /** Posts many in one statement. */
  postAll(tx: Transaction, sender: MailSender, messages: readonly Message[]): Promise<void>
  job: Job<Letter>
}

/** People wait for the links that they ask for. */
const linkPriority = 1_000
/** A mail waits for its share of an hour, and for a mail server that is down, for two days. */
const patience = { retries: 200, longestDelaySeconds: 900 }

/**
 * Every mail passes here. Its sender takes turns with the others, and only trusted ones put links to other servers into
 * mails. Waiting mails are encrypted: they contain sign-in links that the database must not reveal.
 */
export function postBox(parts: {
  queue: Pick<JobQueue, 'sendAll' | 'waitingIn' | 'removeWaiting'>
  database: Db
  mail: Mail
  seals: Sealer
  clock: Clock
  /** How many mails of a kind the server sends in an hour. */
  perHour: number
  /** The address of this server, which every mail may link to. */
  ownUrl: string
  standingOf(db: Db, sender: MailSender): Promise<MailStanding>
  /** Whether a waiting mail may still be delivered. */
  isStillFor(onlyFor: Readonly<Record<string, number>>): Promise<boolean>
  /** The bytes of an attachment. Undefined if the file is gone: then the mail is not sent. */
  readAttached(stored: Attachment['stored']): Promise<Buffer | undefined>
}): PostBox {
  const { queue, database, mail, seals, clock, perHour, ownUrl, standingOf, isStillFor, readAttached } = parts

  const job: Job<Letter> = {
    name: 'mail',
    patience,
    async run({ sealed }) {
      const {
        onlyFor,
        attachments,
        about,
        sender = {},
        ...plain
      }: PostedMessage = JSON.parse(seals.open(Buffer.from(sealed, 'base64')).toString())
      if (onlyFor !== undefined && !(await isStillFor(onlyFor))) return
      const files = attachments && (await filesOf(attachments))
      if (files?.includes(undefined)) return
      const message = { ...plain, ...(files && { attachments: files.filter((file) => file !== undefined) }) }
      await sendInTurn(message, sender, about)
    },
  }

  async function sendInTurn(message: DeliveredMessage, sender: MailSender, about?: string): Promise<void> {
    const { kind = 'notice', to } = message
    // Invites are counted when they are created, so that their sender learns of a limit.
    if (kind === 'invite') return mail.send(message)
    const now = clock.now()
    const { lane } = await standingOf(database, sender)
    const { granted } = await takeHourly(database, { kind, lane, perHour, count: 1 }, now)
    if (granted === 0) throw new Error(`The ${kind} mails of this hour are sent; this one waits.`)
    if (!(await isWithinDay(kind, to, about, now))) return returnHourly(database, { kind, lane }, now)
    await mail.send(message).catch(async (error: unknown) => {
      await returnDaily(database, kind, to, now)
      await returnHourly(database, { kind, lane }, now)
      throw error
    })
  }

  /** One record must not use up what an address gets in a day. */
  async function isWithinDay(kind: MailKind, to: string, about: string | undefined, now: Instant) {
    const most = { subject: `mails-about:${about}`, perDay: mailsAboutOne }
    if (about !== undefined && (await takeAllowance(database, most, 1, now)).granted === 0) return false
    return (await takeDaily(database, kind, [to], now)).granted.has(to)
  }

  function filesOf(attachments: readonly Attachment[]): Promise<(AttachedFile | undefined)[]> {
    return Promise.all(
      attachments.map(async ({ name, type, stored }) => {
        const bytes = await readAttached(stored)
        return bytes && { name, type, bytes }
      }),
    )
  }

  const letterOf = (sender: MailSender, message: Message): Letter => {
    const posted: PostedMessage = { ...message, id: randomUUID(), postedAt: clock.now(), sender }
    return { sealed: seals.seal(Buffer.from(JSON.stringify(posted))).toString('base64') }
  }

  async function postAll(tx: Transaction, sender: MailSender, messages: readonly Message[]): Promise<void> {
    if (messages.length === 0) return
    const { lane, mayLink } = await standingOf(tx, sender)
    const link = mayLink ? undefined : firstLinkIn(messages, ownUrl)
    if (link !== undefined) throw problems.forbidden({ message: `This email must not link to ${link} yet.` })
    const replaced = messages.flatMap(({ about }) => about ?? [])
    if (replaced.length > 0) await queue.removeWaiting(tx, job, replaced)
    // The more mails of a lane wait, the later its next ones come: lanes take turns.
    const waiting = lane.name === '' ? 0 : await queue.waitingIn(tx, job, lane.name)
    await queue.sendAll(
      tx,
      job,
      messages.map((message, i) => ({
        data: letterOf(sender, message),
        priority: message.kind === 'link' ? linkPriority : -(waiting + i),
        ...(lane.name !== '' && { group: lane.name }),
        ...(message.about !== undefined && { key: message.about }),
      })),
    )
  }

  return { job, post: (tx, sender, message) => postAll(tx, sender, [message]), postAll }
}

function firstLinkIn(messages: readonly Message[], ownUrl: string): string | undefined {
  for (const { subject, text } of messages) {
    const link = foreignLinkIn(`${subject}\n${text}`, ownUrl)
    if (link !== undefined) return link
  }
  return undefined
}
