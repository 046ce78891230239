import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Job, JobQueue } from '../jobs/queue.ts'
import type { Sealer } from '../secrecy/sealed.ts'
import type { Clock } from '../time/clock.ts'
import type { Mail, Message, PostedMessage } from './mail.ts'
import { returnMail, takeMails } from './mail-limits.ts'

type Letter = { sealed: string }

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
}): PostBox {
  const { queue, database, mail, seals, clock, perHour, isStillFor } = parts
  const job: Job<Letter> = {
    name: 'mail',
    async run({ sealed }) {
      const { onlyFor, ...message }: PostedMessage = JSON.parse(
        seals.open(Buffer.from(sealed, 'base64')).toString(),
      )
      if (onlyFor !== undefined && !(await isStillFor(onlyFor))) return
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
