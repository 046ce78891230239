import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { cookieNamed } from './api/account/cookies.ts'
import type { AccountEndpoint } from './api/account/endpoint.ts'
import type { FindSession } from './api/account/router.ts'
import type { Feature } from './api/feature.ts'
import type { Config } from './config.ts'
import { accounts } from './features/accounts/feature.ts'
import {
  type AccountPorts,
  type IssueSessionToken,
  type Post,
  removeEnded,
  resetRequestJob,
  sessionFinder,
} from './features/accounts/public.ts'
import { invites } from './features/invites/feature.ts'
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

/** The mail of this process: how it is posted, and the jobs that deliver it. */
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

/** The accounts of one process: the calls of their pages, their sessions, jobs and subscribers. */
export type Accounts = {
  endpoints: AccountEndpoint[]
  findSession: FindSession
  jobs: AnyJob[]
  subscribers: Subscriber[]
  /** The user who is signed in in the browser that makes this request. */
  signedInUser(request: FastifyRequest): Promise<number | undefined>
  close(): void
}

export function makeAccounts(parts: AccountParts): Accounts {
  const { config, database, clock, secret, issueSessionToken } = parts
  const { post, jobs, directory, close } = makePostOffice(parts)
  const findSession = sessionFinder(database, clock)
  const ports: AccountPorts = {
    issueSessionToken,
    codes: sealer(secret, 'totp'),
    post,
    urls: { base: config.baseUrl },
    mail:
      config.smtpUrl === undefined
        ? { delivered_by: 'file', directory }
        : { delivered_by: 'smtp', directory: null },
    isSandbox: config.testClock,
  }
  const features = accountFeatures(ports)
  return {
    endpoints: features.flatMap((each) => each.accountEndpoints ?? []),
    findSession,
    jobs: [...jobs, removeEnded({ database, clock })],
    subscribers: [...features.flatMap((each) => each.subscribers ?? []), mailApprovers(ports)],
    async signedInUser(request) {
      const secret = cookieNamed(request.headers.cookie, config.baseUrl)
      return secret === undefined ? undefined : (await findSession(secret, request.ip))?.userId
    },
    close,
  }
}

/** The features that mail people and sign them in. */
export function accountFeatures(ports: AccountPorts): Feature[] {
  return [accounts(ports), invites(ports)]
}

async function unserved(): Promise<never> {
  throw new Error('This product is only described; it serves nobody.')
}

/** For programs that only describe the product. */
export const describedPorts: AccountPorts = {
  issueSessionToken: unserved,
  codes: sealer('', 'nothing'),
  post: { mail: unserved, resetRequest: unserved },
  urls: { base: '' },
  mail: { delivered_by: 'file', directory: null },
  isSandbox: false,
}
