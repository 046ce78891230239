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
  /** Posts many in one statement. */
  postAll(tx: Transaction, messages: readonly Message[]): Promise<void>
  job: Job<Letter>
}

/** Encrypts waiting mails: they contain sign-in links that the database must not reveal. */
export function postBox(parts: {
  queue: Pick<JobQueue, 'send' | 'sendAll'>
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
