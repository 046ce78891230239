import { randomUUID } from 'node:crypto'
import type { Transaction } from '../db/transaction.ts'
import type { Job, JobQueue } from '../jobs/queue.ts'
import type { Sealer } from '../secrecy/sealed.ts'
import type { Clock } from '../time/clock.ts'
import type { Mail, Message, PostedMessage } from './mail.ts'

type Letter = { sealed: string }

/** Sends mails after the transaction that posted them commits, and retries until they are delivered. */
export type PostBox = {
  post(tx: Transaction, message: Message): Promise<void>
  job: Job<Letter>
}

/** Encrypts waiting mails: they contain sign-in links that the database must not reveal. */
export function postBox(parts: {
  queue: Pick<JobQueue, 'send'>
  mail: Mail
  seals: Sealer
  clock: Clock
  /** Whether a waiting mail may still be delivered. */
  isStillFor(onlyFor: Readonly<Record<string, number>>): Promise<boolean>
}): PostBox {
  const { queue, mail, seals, clock, isStillFor } = parts
  const job: Job<Letter> = {
    name: 'mail',
    async run({ sealed }) {
      const { onlyFor, ...posted }: PostedMessage = JSON.parse(
        seals.open(Buffer.from(sealed, 'base64')).toString(),
      )
      if (onlyFor === undefined || (await isStillFor(onlyFor))) await mail.send(posted)
    },
  }
  return {
    job,
    async post(tx, message) {
      const posted: PostedMessage = { ...message, id: randomUUID(), postedAt: clock.now() }
      await queue.send(tx, job, {
        sealed: seals.seal(Buffer.from(JSON.stringify(posted))).toString('base64'),
      })
    },
  }
}
