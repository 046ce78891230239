import type { AccountPorts } from '../features/accounts/public.ts'
import type { ChangesPorts } from '../features/changes/ports.ts'
import { type ExportsPorts, fileLinks } from '../features/exports/public.ts'
import type { InsightsPorts } from '../features/insights/ports.ts'
import { type InvoicesPorts, viewerTokens } from '../features/invoices/public.ts'
import type { LookLog } from '../features/job-sites/ports.ts'
import { type SiteMap, tileLinks } from '../features/job-sites/public.ts'
import type { CreationRules, SampleData } from '../features/organizations/public.ts'
import { imageLinks, type ScreenshotsPorts } from '../features/screenshots/public.ts'
import type { SmartPorts } from '../features/smart-notifications/public.ts'
import { type KeptDays, keptForever } from '../features/tracking/public.ts'
import type { Blobs } from '../foundation/blobs/blobs.ts'
import { eventStream } from '../foundation/http/event-stream.ts'
import { sealer } from '../foundation/secrecy/sealed.ts'

/** What the features need from the process that serves them. */
export type ProductSite = {
  changes: Omit<ChangesPorts, 'resources' | 'personal' | 'looks'>
  insights: InsightsPorts
  invoices: InvoicesPorts
  screenshots: Pick<ScreenshotsPorts, 'links' | 'urls'>
  smart: SmartPorts
  accounts: AccountPorts
  creation: CreationRules
  sampleData: SampleData
  looks: LookLog
  map: SiteMap
  blobs: Blobs
  exports: Omit<ExportsPorts, 'blobs' | 'logFile' | 'lists'>
  /** How long this server lets any organization keep records; null: as long as they want. */
  keep: KeptDays & { location_days: number | null }
}

async function unserved(): Promise<never> {
  throw new Error('This product is only described; it serves nobody.')
}

const unservedBlobs: Blobs = {
  create: unserved,
  createOwn: unserved,
  release: unserved,
  read: unserved,
  readOwn: unserved,
  store: { write: unserved, read: unserved, remove: unserved, list: unserved },
}

const noRules = { newDays: 0, newAddressesPerDay: 1 }

/** For programs that only describe the product. */
export const describedSite: ProductSite = {
  changes: {
    cursors: sealer('', 'nothing'),
    watch: { past: async () => false },
    streams: { open: () => eventStream() },
    log: { warn() {} },
  },
  insights: { cursors: sealer('', 'nothing') },
  invoices: {
    viewers: viewerTokens(''),
    urls: { base: '' },
    post: { mails: unserved },
    mailRules: noRules,
    blobs: unservedBlobs,
    write: unserved,
  },
  screenshots: { links: imageLinks(''), urls: { base: '' } },
  smart: { chats: sealer('', 'nothing'), post: { mails: unserved }, urls: { base: '' } },
  creation: { creators: 'anyone', perUser: 1 },
  sampleData: { find: unserved, remove: unserved },
  looks: { write: unserved },
  map: { tiles: undefined, links: tileLinks(''), geocoder: undefined, close: unserved },
  blobs: unservedBlobs,
  exports: { links: fileLinks(sealer('', 'nothing')), urls: { base: '' }, enqueue: unserved },
  keep: { ...keptForever, location_days: null },
  accounts: {
    issueSessionToken: unserved,
    codes: sealer('', 'nothing'),
    post: { mail: unserved, mails: unserved, resetRequest: unserved },
    urls: { base: '' },
    mailsPerHour: 1,
    mailRules: noRules,
    organizationCreators: 'anyone',
    mail: { delivered_by: 'file' },
    removeLasting: {
      webhook: unserved,
      calendar_feed: unserved,
      invite_link: unserved,
      chat_webhook: unserved,
      report_link: unserved,
    },
    setUpCode: '',
    isSandbox: false,
    readServer: unserved,
    readKeptData: unserved,
  },
}
