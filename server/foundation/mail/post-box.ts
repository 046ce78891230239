import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Job, JobQueue } from '../jobs/queue.ts'
import type { Sealer } from '../secrecy/sealed.ts'
import type { Clock } from '../time/clock.ts'
import type { Attachment, DeliveredMessage, Mail, Message, PostedMessage } from './mail.ts'
import { returnMail, takeMails } from './mail-limits.ts'

type Letter = { sealed: string }
type AttachedFile = NonNullable<DeliveredMessage['attachments']>[number]

/** Sends mails after the transaction that posted them commits, and retries until they are delivered. */
export type PostBox = {
  post(tx: Transaction, message: Message): Promise<void>
  /** Posts many in one statement. */
  postAll(tx: Transaction, messages: readonly Message[]): Promise<void>
  job: Job<Letter>
}

/** Encrypts waiting mails: they contain sign-in links that the database must not reveal. */
export function postBox(parts: {
  queue: Pick<JobQueue, 'send' | 'sendAll'>
  database: Db
  mail: Mail
  seals: Sealer
  clock: Clock
  /** How many mails of a kind the server sends in an hour. */
  perHour: number
  /** Whether a waiting mail may still be delivered. */
  isStillFor(onlyFor: Readonly<Record<string, number>>): Promise<boolean>
  /** The bytes of an attachment. Undefined if the file is gone: then the mail is not sent. */
  readAttached(stored: Attachment['stored']): Promise<Buffer | undefined>
}): PostBox {
  const { queue, database, mail, seals, clock, perHour, isStillFor, readAttached } = parts
  const job: Job<Letter> = {
    name: 'mail',
    async run({ sealed }) {
      const { onlyFor, attachments, ...plain }: PostedMessage = JSON.parse(
        seals.open(Buffer.from(sealed, 'base64')).toString(),
      )
      if (onlyFor !== undefined && !(await isStillFor(onlyFor))) return
      const files = attachments && (await filesOf(attachments))
      if (files?.includes(undefined)) return
      const message = { ...plain, ...(files && { attachments: files.filter((file) => file !== undefined) }) }
      const { kind = 'notice', to } = message
      // Invites are counted when they are created, so that their sender learns of a limit.
      if (kind === 'invite') return mail.send(message)
      const now = clock.now()
      const { granted, isServerFull } = await takeMails(database, { kind, to: [to], perHour }, now)
      if (isServerFull) throw new Error(`The server has sent its ${kind} mails of this hour.`)
      if (!granted.has(to)) return
      await mail.send(message).catch(async (error: unknown) => {
        await returnMail(database, kind, to, now)
        throw error
      })
    },
  }

  function filesOf(attachments: readonly Attachment[]): Promise<(AttachedFile | undefined)[]> {
    return Promise.all(
      attachments.map(async ({ name, type, stored }) => {
        const bytes = await readAttached(stored)
        return bytes && { name, type, bytes }
      }),
    )
  }
  const letterOf = (message: Message): Letter => {
    const posted: PostedMessage = { ...message, id: randomUUID(), postedAt: clock.now() }
    return { sealed: seals.seal(Buffer.from(JSON.stringify(posted))).toString('base64') }
  }
  return {
    job,
    post: (tx, message) => queue.send(tx, job, letterOf(message)),
    postAll: (tx, messages) => queue.sendAll(tx, job, messages.map(letterOf)),
  }
}
