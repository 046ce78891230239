import type { Actor } from '../../api/audit.ts'
import type { List } from '../../api/list.ts'
import type { SideLoad } from '../../api/side-loads.ts'
import type { Writer } from '../../api/writing.ts'
import type { Blobs } from '../../foundation/blobs/blobs.ts'
import type { Transaction } from '../../foundation/db/transaction.ts'
import type { LogFile, ReportsPorts } from '../reports/public.ts'
import type { FileLinks } from './rules/file-link.ts'
import type { ListQuestion } from './rules/list-question.ts'

/** The lists of all features, and the records that they include. */
export type ListBook = {
  all: readonly List[]
  sideLoads(): Readonly<Record<string, SideLoad>>
}

/** A separate change, for calls that read. */
export type WriteApart = (actor: Actor, work: (writer: Writer) => Promise<void>) => Promise<void>

export type ExportsPorts = {
  blobs: Blobs
  /** Logs files of lists, which are made at once. */
  logFile: LogFile<ListQuestion>
  links: FileLinks
  urls: { base: string }
  lists: ListBook
  /** Lets a worker make the exports of an organization. */
  enqueue(tx: Transaction, organizationId: number): Promise<void>
}

/** What making a file takes. */
export type MakingPorts = {
  blobs: Blobs
  looks: ReportsPorts['looks']
  lists: ListBook
  urls: { base: string }
}
