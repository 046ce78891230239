import type { Logger } from 'pino'
import type { CalendarWork } from '../api/background.ts'
import type { Spine } from '../api/spine.ts'
import type { InvoicesPorts } from '../features/invoices/public.ts'
import type { LookLog } from '../features/job-sites/ports.ts'
import type { SiteMap } from '../features/job-sites/public.ts'
import type { ImageLinks } from '../features/screenshots/public.ts'
import type { SmartPorts } from '../features/smart-notifications/public.ts'
import type { Blobs } from '../foundation/blobs/blobs.ts'
import type { Database } from '../foundation/db/database.ts'
import type { Replicas } from '../foundation/db/replicas/replicas.ts'
import type { HeadWatch } from '../foundation/facts/head-watch.ts'
import type { OpenStreams } from '../foundation/http/open-streams.ts'
import type { JobQueue } from '../foundation/jobs/queue.ts'
import type { Gate } from '../foundation/operation/gate.ts'
import type { Siblings } from '../foundation/process/group/siblings.ts'
import type { AgreedClock } from '../foundation/time/agreed-clock.ts'
import type { SharedClock } from '../foundation/time/shared-clock.ts'
import type { Config } from '../settings/config.ts'
import type { Accounts } from '../wiring/accounts.ts'
import type { Identity } from '../wiring/identity.ts'
import type { Product } from '../wiring/product.ts'

/** What the API and the worker of one process share. */
export type Parts = {
  config: Config
  databaseUrl: string
  database: Database
  /** The standbys that are read from, if there are any. */
  replicas: Replicas | undefined
  log: Logger
  secret: string
  invoices: InvoicesPorts
  smart: SmartPorts
  links: ImageLinks
  looks: LookLog
  blobs: Blobs
  map: SiteMap
  product: Product
  heads: HeadWatch
  streams: OpenStreams
  identity: Identity
  accounts: Accounts
  queue: JobQueue
  jobs: Accounts['jobs']
  gate: Gate
  calendarWork: readonly CalendarWork[]
  clock: AgreedClock
  urls: Spine['urls']
  movable: SharedClock | undefined
  /** The other processes of a group. */
  siblings: Siblings | undefined
}
