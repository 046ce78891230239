import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { sessionSecretIn } from '../api/account/cookies.ts'
import type { FindSession, LockSession } from '../api/account/router.ts'
import type { Spine } from '../api/spine.ts'
import {
  type AccountPorts,
  freshSessionGuard,
  hasUsers,
  type IssueSessionToken,
  type Post,
  removeEnded,
  resetRequestJob,
  sessionFinder,
  sessionLocker,
  setUpCode,
} from '../features/accounts/public.ts'
import { isStillSent } from '../features/invoices/public.ts'
import { activeAmong, type MailRules, mailStandingOf } from '../features/organizations/public.ts'
import type { Database, Db } from '../foundation/db/database.ts'
import type { Replicas } from '../foundation/db/replicas/replicas.ts'
import type { AnyJob, JobQueue } from '../foundation/jobs/queue.ts'
import { mailDelivery } from '../foundation/mail/delivery.ts'
import type { Attachment, MailSender, MailStanding } from '../foundation/mail/mail.ts'
import { ownLane } from '../foundation/mail/mail-share.ts'
import { removeOldMails } from '../foundation/mail/old-mails.ts'
import { postBox } from '../foundation/mail/post-box.ts'
import { sealer } from '../foundation/secrecy/sealed.ts'
import type { Clock } from '../foundation/time/clock.ts'
import type { Instant } from '../foundation/time/instant.ts'
import { readKeptFigures } from '../process/kept-figures.ts'
import { readServerCondition } from '../process/server-condition.ts'
import type { Config } from '../settings/config.ts'
import { removeLasting } from './lasting-access.ts'

export type PostParts = {
  config: Config
  database: Database
  replicas?: Replicas | undefined
  clock: Clock
  secret: string
  queue: Pick<JobQueue, 'send' | 'sendAll' | 'waitingIn' | 'removeWaiting'>
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
    ownUrl: config.baseUrl,
    standingOf: (db, sender) => standingOf(db, sender, mailRulesOf(config), clock.now()),
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

export function mailRulesOf({ mailNewDays, mailNewAddressesPerDay }: Config): MailRules {
  return { newDays: mailNewDays, newAddressesPerDay: mailNewAddressesPerDay }
}

async function standingOf(
  db: Db,
  { organization_id: organizationId, user_id: userId }: MailSender,
  rules: MailRules,
  now: Instant,
): Promise<MailStanding> {
  // The server's own texts; what they say about users has no links (`tests/mails.test.ts`).
  if (organizationId === undefined) return { lane: ownLane, mayLink: true }
  return mailStandingOf(db, { organizationId, userId }, rules, now)
}

/** An organization's notices to a member are not sent once the member has left; nobody gets a void invoice. */
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
  requireFreshSession: Spine['requireFreshSession']
  lockSession: LockSession
  jobs: AnyJob[]
  /** The user who is signed in in the browser that makes this request. */
  signedInUser(request: FastifyRequest): Promise<number | undefined>
  /** While there are no users: visitors from elsewhere need the code to set up the server. */
  logSetUpCode(log: Logger): Promise<void>
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
    mailRules: mailRulesOf(config),
    organizationCreators: config.organizationCreators,
    mail: { delivered_by: config.smtpUrl === undefined ? 'file' : 'smtp' },
    removeLasting,
    setUpCode: setUpCode(secret),
    isSandbox: config.testClock,
    readServer: (db, now) => readServerCondition(db, now, { ...config, replicas: parts.replicas }),
    readKeptData: (db) => readKeptFigures(db, config),
  }
  return {
    ports,
    findSession,
    requireFreshSession: freshSessionGuard(clock),
    lockSession: sessionLocker(clock),
    jobs: [...jobs, removeEnded({ database, clock })],
    async signedInUser(request) {
      const secret = sessionSecretIn(request.headers.cookie, config.authUrl)
      return secret === undefined ? undefined : (await findSession(secret, request.ip))?.userId
    },
    async logSetUpCode(log) {
      if (await hasUsers(database)) return
      log.warn(
        { set_up_code: ports.setUpCode },
        'no user yet: set up this server in the web app with this code',
      )
    },
    close,
  }
}
