import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { sessionSecretIn } from './api/account/cookies.ts'
import type { FindSession, LockSession } from './api/account/router.ts'
import type { Config } from './config.ts'
import {
  type AccountPorts,
  type IssueSessionToken,
  type Post,
  removeEnded,
  resetRequestJob,
  sessionFinder,
  sessionLocker,
} from './features/accounts/public.ts'
import { isStillSent } from './features/invoices/public.ts'
import { activeAmong } from './features/organizations/public.ts'
import { ownWebhooks } from './features/webhooks/public.ts'
import type { Database } from './foundation/db/database.ts'
import type { AnyJob, JobQueue } from './foundation/jobs/queue.ts'
import { mailDelivery } from './foundation/mail/delivery.ts'
import type { Attachment } from './foundation/mail/mail.ts'
import { removeOldMails } from './foundation/mail/old-mails.ts'
import { postBox } from './foundation/mail/post-box.ts'
import { sealer } from './foundation/secrecy/sealed.ts'
import type { Clock } from './foundation/time/clock.ts'
import { readServerCondition } from './server-condition.ts'

export type PostParts = {
  config: Config
  database: Database
  clock: Clock
  secret: string
  queue: Pick<JobQueue, 'send' | 'sendAll'>
  /** Reads the files of mails that this process delivers. */
  readAttached(stored: Attachment['stored']): Promise<Buffer | undefined>
}

/** The mail of this process: how it is posted, and the jobs that deliver it. */
export type PostOffice = { post: Post; jobs: AnyJob[]; close(): void }

export function makePostOffice(parts: PostParts): PostOffice {
  const { config, database, clock, secret, queue, readAttached } = parts
  const directory = join(config.dataDirectory, 'mails')
  const mail = mailDelivery({ smtpUrl: config.smtpUrl, directory, from: config.mailFrom })
  const box = postBox({
    queue,
    database,
    mail,
    seals: sealer(secret, 'mail'),
    clock,
    perHour: config.mailsPerHour,
    isStillFor: (onlyFor) => isStillFor(database, onlyFor),
    readAttached,
  })
  const resets = resetRequestJob({
    database,
    clock,
    urls: { base: config.baseUrl },
    post: { mail: box.post },
  })
  return {
    post: {
      mail: box.post,
      mails: box.postAll,
      resetRequest: (tx, email) => queue.send(tx, resets, { email }),
    },
    jobs: [box.job, resets, removeOldMails({ directory, clock, keepDays: config.mailKeepDays })],
    close: () => mail.close(),
  }
}

/** What an organization tells a member is not for somebody who has left it since; nobody gets an invoice that is void. */
async function isStillFor(database: Database, onlyFor: Readonly<Record<string, number>>): Promise<boolean> {
  const { organization_id = 0, user_id, invoice_id } = onlyFor
  if (user_id !== undefined && !(await activeAmong(database, organization_id, [user_id])).has(user_id))
    return false
  return invoice_id === undefined || isStillSent(database, onlyFor)
}

export type AccountParts = PostParts & { issueSessionToken: IssueSessionToken }

/** The accounts of one process: what their features need, the sessions, and the jobs. */
export type Accounts = {
  ports: AccountPorts
  findSession: FindSession
  lockSession: LockSession
  jobs: AnyJob[]
  /** The user who is signed in in the browser that makes this request. */
  signedInUser(request: FastifyRequest): Promise<number | undefined>
  close(): void
}

export function makeAccounts(parts: AccountParts): Accounts {
  const { config, database, clock, secret, issueSessionToken } = parts
  const { post, jobs, close } = makePostOffice(parts)
  const findSession = sessionFinder(database, clock)
  const ports: AccountPorts = {
    issueSessionToken,
    codes: sealer(secret, 'totp'),
    post,
    urls: { base: config.baseUrl },
    mailsPerHour: config.mailsPerHour,
    organizationCreators: config.organizationCreators,
    mail: { delivered_by: config.smtpUrl === undefined ? 'file' : 'smtp' },
    ownWebhooks,
    isSandbox: config.testClock,
    readServer: (db, now) => readServerCondition(db, now, config.smtpUrl === undefined ? 'file' : 'smtp'),
  }
  return {
    ports,
    findSession,
    lockSession: sessionLocker(clock),
    jobs: [...jobs, removeEnded({ database, clock })],
    async signedInUser(request) {
      const secret = sessionSecretIn(request.headers.cookie, config.authUrl)
      return secret === undefined ? undefined : (await findSession(secret, request.ip))?.userId
    },
    close,
  }
}
