import type { Logger } from 'pino'
import { writing } from '../api/writing.ts'
import { archiveStore } from '../backup/archive-place.ts'
import { baseSiteOf } from '../backup/base-backups.ts'
import { regularBackups } from '../backup/plan-backups.ts'
import { removeSampleJob, sampleDataOf } from '../demo/sample/remove-sample.ts'
import { exportJob, fileLinks, linkPurpose, readAttachedExport } from '../features/exports/public.ts'
import { type InvoicesPorts, readAttachedPaper, viewerTokens } from '../features/invoices/public.ts'
import type { LookLog } from '../features/job-sites/ports.ts'
import { siteMap } from '../features/job-sites/public.ts'
import { imageLinks } from '../features/screenshots/public.ts'
import { openBlobs } from '../foundation/blobs/blobs.ts'
import { openStore } from '../foundation/blobs/open-store.ts'
import { openDatabase } from '../foundation/db/database.ts'
import { openReplicas } from '../foundation/db/replicas/replicas.ts'
import { transaction } from '../foundation/db/transaction.ts'
import { headWatch } from '../foundation/facts/head-watch.ts'
import { openStreams } from '../foundation/http/open-streams.ts'
import { jobQueue } from '../foundation/jobs/queue.ts'
import { type Role, startBeats } from '../foundation/operation/beats.ts'
import { modeGate } from '../foundation/operation/gate.ts'
import { followLogLevel } from '../foundation/operation/log-level.ts'
import { findMode } from '../foundation/operation/mode.ts'
import type { Siblings } from '../foundation/process/group/siblings.ts'
import { sealer } from '../foundation/secrecy/sealed.ts'
import { agreedClock } from '../foundation/time/agreed-clock.ts'
import { type Clock, systemClock } from '../foundation/time/clock.ts'
import { followClock, type SharedClock, sharedClock } from '../foundation/time/shared-clock.ts'
import { sealingKeys } from '../settings/backup-keys.ts'
import type { Config } from '../settings/config.ts'
import { databaseLimits } from '../settings/database-limits.ts'
import { keptBy } from '../settings/kept-days.ts'
import { masterKeyOf } from '../settings/master-key.ts'
import { keptSecret } from '../settings/secrets.ts'
import { type AccountParts, makeAccounts } from '../wiring/accounts.ts'
import { makeIdentity } from '../wiring/identity.ts'
import { loggingLooks } from '../wiring/looks.ts'
import { makeProduct } from '../wiring/product.ts'
import { keptMode } from './kept-mode.ts'
import { oldDataJobs } from './old-data-jobs.ts'
import { ownBuild, ownVersion } from './own-version.ts'
import type { Parts } from './parts.ts'
import { type Listener, startApi } from './start-api.ts'
import { startProbePort } from './start-probe-port.ts'
import { steadyWorker } from './steady-worker.ts'
import { startWorker } from './worker.ts'

export type ServeOptions = {
  config: Config
  databaseUrl: string
  /** What opens the keys of the database; the same for every process. */
  secret: string
  log: Logger
  role: Role
  /** The test clock of several servers in one process. Without it, they share it through the database. */
  testClock?: SharedClock
  /** The clock of this machine. */
  machineClock?: Clock
  /** The other processes of a group. */
  siblings?: Siblings | undefined
}

/** Starts a process with the given role. Any number can share one database. */
export async function serve({
  config,
  databaseUrl,
  secret: opening,
  log,
  role,
  testClock,
  machineClock = systemClock(),
  siblings,
}: ServeOptions): Promise<Listener> {
  // Closed in reverse order, even if a later step fails: the API finishes its requests, then the
  // worker finishes its work, then the connections close.
  await using starting = new AsyncDisposableStack()
  const sessions = {
    connections: config.databaseConnections,
    settings: { 'stint.base_url': config.baseUrl },
    limits: databaseLimits(config),
  }
  const database = openDatabase({
    ...sessions,
    url: databaseUrl,
    onError: (error) => log.warn({ err: error }, 'a database connection broke; replacing it'),
  })
  starting.defer(() => database.close())
  // Background work reads what it writes.
  const replicaUrls = role === 'worker' ? [] : (config.replicaUrls ?? [])
  const replicas = openReplicas({ ...sessions, urls: replicaUrls, primaryUrl: databaseUrl, log })
  starting.defer(async () => replicas?.stop())
  // Everything in the database is sealed with this key, which the operator's secret opens.
  const secret = await masterKeyOf(database, opening)
  const movable = testClock ?? (config.testClock ? sharedClock(database, machineClock) : undefined)
  await movable?.refresh()
  const clock = await agreedClock({
    db: database,
    log,
    clock: movable ?? machineClock,
    machine: machineClock,
  })
  starting.defer(async () => clock.stop())
  const urls = { base: config.baseUrl, auth: config.authUrl }
  const identity = makeIdentity({ database, clock, log, secret, urls })
  const queue = await jobQueue(database, log)
  const issueSessionToken: AccountParts['issueSessionToken'] = (_db, session, now) =>
    identity.issueSessionToken(session, now)
  const accounts = makeAccounts({
    config,
    database,
    replicas,
    clock,
    secret,
    queue,
    issueSessionToken,
    readAttached: (stored) =>
      stored.export_id === undefined
        ? readAttachedPaper(invoices, database, stored, clock.now())
        : readAttachedExport(database, blobs, stored, clock.now()),
  })
  starting.defer(() => accounts.close())
  // Before accounts close: a running job may be sending a mail.
  starting.defer(() => queue.stop())
  const store = openStore(config.blobUrl, config.dataDirectory)
  const backups = regularBackups({
    database,
    databaseUrl,
    store,
    secret: () => config.secret ?? keptSecret(config) ?? opening,
    clock,
    queue,
    bases: baseSiteOf(config),
    archives: archiveStore(config.backupS3),
    sealing: () => sealingKeys(config),
    post: accounts.ports.post,
    baseUrl: config.baseUrl,
  })
  const blobs = openBlobs(store, secret)
  const heads = headWatch({ db: database, log })
  starting.defer(() => heads.stop())
  const looks: LookLog = {
    write: (actor, work) =>
      writing({ database, now: clock.now(), actor, factsAnnounced: () => heads.wake() }, work),
  }
  const notices = { post: accounts.ports.post, urls }
  const files = exportJob({
    database,
    clock,
    log,
    queue,
    notices,
    ports: () => ({ blobs, looks: loggingLooks(looks), lists: product.lists, urls }),
  })
  const removal = removeSampleJob({ database, store, clock })
  const jobs = [
    ...backups.jobs,
    ...accounts.jobs,
    ...identity.jobs,
    ...oldDataJobs(config, { database, clock }),
    removal,
    files,
  ]
  await queue.open(jobs)
  const streams = openStreams({ most: config.mostStreams })
  starting.defer(async () => streams.stop())
  const links = imageLinks(secret)
  const invoices: InvoicesPorts = {
    viewers: viewerTokens(secret),
    urls,
    blobs,
    post: accounts.ports.post,
    mailRules: accounts.ports.mailRules,
    write: (work) => transaction(database, (tx) => work(tx, clock.now())),
  }
  const map = siteMap({ ...config, allowedNetworks: config.webhookAllowCidrs, secret, log })
  starting.defer(() => map.close())
  const smart = { urls, post: accounts.ports.post, chats: sealer(secret, 'chat webhooks') }
  const product = makeProduct(urls, {
    accounts: accounts.ports,
    creation: { creators: config.organizationCreators, perUser: config.organizationsPerUser },
    sampleData: sampleDataOf(queue, removal),
    // Each kind of cursor has its own seal, so that none opens another's.
    changes: { cursors: sealer(secret, 'cursors of the change feed'), watch: heads, streams, log },
    insights: { cursors: sealer(secret, 'cursors of insights') },
    invoices,
    smart,
    screenshots: { links, urls },
    looks,
    blobs,
    exports: {
      links: fileLinks(sealer(secret, linkPurpose)),
      urls,
      enqueue: (tx, organization_id) => queue.send(tx, files, { organization_id }),
    },
    map,
    keep: keptBy(config),
  })
  const gate = modeGate()
  const kept = keptMode()
  const parts: Parts = {
    config,
    databaseUrl,
    database,
    replicas,
    log,
    secret,
    invoices,
    smart,
    links,
    looks,
    blobs,
    map,
    product,
    heads,
    streams,
    identity,
    accounts,
    queue,
    jobs,
    calendarWork: [...product.calendarWork, backups.work],
    gate,
    movable,
    clock,
    urls,
    siblings,
  }

  const { aheadMs } = clock
  const { mode } = kept
  // Before it reads the mode: the command that changes the mode waits for the processes that it sees.
  const own = { version: ownVersion(), build: ownBuild() }
  const beats = await startBeats({ db: database, log, role, ...own, aheadMs, mode })
  starting.defer(() => beats.stop())
  const level = followLogLevel({ db: database, log })
  starting.defer(() => level.stop())
  await gate.set(await findMode(database))
  const mayWork = () => gate.mode().name === 'open'
  const worker =
    role === 'api' ? undefined : await steadyWorker({ clock, log, mayWork, start: () => startWorker(parts) })
  if (worker) starting.defer(() => worker.stop())
  if (worker && movable) starting.adopt(followClock(movable), (watch) => watch.stop())
  starting.adopt(await kept.follow({ db: database, log, gate, worker, beats }), (each) => each.stop())
  const listener = role === 'worker' ? await startProbePort(parts) : await startApi(parts, worker)
  if (listener) starting.defer(() => listener.stop())
  const started = starting.move()
  return { port: listener?.port ?? 0, stop: () => started.disposeAsync() }
}
