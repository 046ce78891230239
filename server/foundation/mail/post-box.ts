import { randomUUID } from 'node:crypto'
import type { Transaction } from '../db/transaction.ts'
import type { Job, JobQueue } from '../jobs/queue.ts'
import type { Sealer } from '../secrecy/sealed.ts'
import type { Clock } from '../time/clock.ts'
import type { Mail, Message, PostedMessage } from './mail.ts'

type Letter = { sealed: string }

/** Mails leave after the commit of the transaction that posted them, and are tried again until they have left. */
export type PostBox = {
  post(tx: Transaction, message: Message): Promise<void>
  job: Job<Letter>
}

/** Waiting mails are sealed: they hold links that let their readers in, and the database must not know them. */
export function postBox(parts: {
  queue: Pick<JobQueue, 'send'>
  mail: Mail
  seals: Sealer
  clock: Clock
}): PostBox {
  const { queue, mail, seals, clock } = parts
  const job: Job<Letter> = {
    name: 'mail',
    run: ({ sealed }) =>
      mail.send(JSON.parse(seals.open(Buffer.from(sealed, 'base64')).toString()) as PostedMessage),
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
