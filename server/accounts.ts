import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { cookieNamed } from './api/account/cookies.ts'
import type { AccountEndpoint } from './api/account/endpoint.ts'
import type { FindSession } from './api/account/router.ts'
import type { Config } from './config.ts'
import {
  accountEndpoints,
  forgetEnded,
  type IssueSessionToken,
  type Post,
  resetRequestJob,
  sessionFinder,
  tellOwnersOfEndedToken,
} from './features/accounts/public.ts'
import { inviteAccountEndpoints, mailInvites } from './features/invites/public.ts'
import { mailApprovers } from './features/manual-time/public.ts'
import type { Database } from './foundation/db/database.ts'
import type { Subscriber } from './foundation/facts/dispatcher.ts'
import type { AnyJob, JobQueue } from './foundation/jobs/queue.ts'
import { mailDelivery } from './foundation/mail/delivery.ts'
import { postBox } from './foundation/mail/post-box.ts'
import { sealer } from './foundation/secrecy/sealed.ts'
import type { Clock } from './foundation/time/clock.ts'

export type PostParts = {
  config: Config
  database: Database
  clock: Clock
  secret: string
  queue: Pick<JobQueue, 'send'>
}

/** The mails of this process: how they are posted, and the jobs that deliver them. */
export type PostOffice = { post: Post; jobs: AnyJob[]; directory: string; close(): void }

export function makePostOffice({ config, database, clock, secret, queue }: PostParts): PostOffice {
  const directory = join(config.dataDirectory, 'mails')
  const mail = mailDelivery({ smtpUrl: config.smtpUrl, directory, from: config.mailFrom })
  const box = postBox({ queue, mail, seals: sealer(secret, 'mail'), clock })
  const resets = resetRequestJob({
    database,
    clock,
    urls: { base: config.baseUrl },
    post: { mail: box.post },
  })
  return {
    post: { mail: box.post, resetRequest: (tx, email) => queue.send(tx, resets, { email }) },
    jobs: [box.job, resets],
    directory,
    close: () => mail.close(),
  }
}

export type AccountParts = PostParts & { issueSessionToken: IssueSessionToken }

/** The accounts of one process: the calls of their pages, who is signed in, and what happens behind the answers. */
export type Accounts = {
  endpoints: AccountEndpoint[]
  findSession: FindSession
  jobs: AnyJob[]
  subscribers: Subscriber[]
  /** Who is signed in where a page is asked for. */
  signedInUser(request: FastifyRequest): Promise<number | undefined>
  close(): void
}

export function makeAccounts(parts: AccountParts): Accounts {
  const { config, database, clock, secret, issueSessionToken } = parts
  const { post, jobs, directory, close } = makePostOffice(parts)
  const findSession = sessionFinder(database, clock)
  const site = { post, urls: { base: config.baseUrl } }
  return {
    endpoints: [
      ...accountEndpoints({
        issueSessionToken,
        codes: sealer(secret, 'totp'),
        post,
        mail:
          config.smtpUrl === undefined
            ? { delivered_by: 'file', directory }
            : { delivered_by: 'smtp', directory: null },
        isSandbox: config.testClock,
      }),
      ...inviteAccountEndpoints({ post }),
    ],
    findSession,
    jobs: [...jobs, forgetEnded({ database, clock })],
    subscribers: [tellOwnersOfEndedToken(site), mailInvites(site), mailApprovers(site)],
    async signedInUser(request) {
      const secret = cookieNamed(request.headers.cookie, config.baseUrl)
      return secret === undefined ? undefined : (await findSession(secret, request.ip))?.userId
    },
    close,
  }
}
