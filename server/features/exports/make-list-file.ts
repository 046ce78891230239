import type { Caller } from '../../api/caller.ts'
import type { List } from '../../api/list.ts'
import { type ListPlace, type OpenList, openList } from '../../api/list-reading.ts'
import type { Blobs } from '../../foundation/blobs/blobs.ts'
import type { SentDocument } from '../../foundation/blobs/file-reply.ts'
import type { Database } from '../../foundation/db/database.ts'
import { paperTurns } from '../../foundation/press/press.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import {
  type Durations,
  type Format,
  fileName,
  fileTypes,
  mostPaperRows,
  organizationOf,
  printPaper,
  reportTurns,
} from '../reports/public.ts'
import type { ExportsPorts, ListBook } from './ports.ts'
import { problems } from './problems.ts'
import { mostBytesAtOnce, mostRowsAtOnce, mostSecondsAtOnce } from './rules/limits.ts'
import { type Listed, listPiece, newFile, type PieceFormat, type Records } from './rules/list-file.ts'
import { listPaper } from './rules/list-paper.ts'
import { daysOf } from './rules/list-question.ts'

type Site = Pick<ExportsPorts, 'logFile'> & {
  database: Database
  blobs: Pick<Blobs, 'read'>
  lists: ListBook
  urls: { base: string }
  now: Instant
}
type Asked = {
  caller: Caller
  /** Where the caller is, for the audit log. */
  ip: string | undefined
  organizationId: number
  list: List
  filters: string
  format: Format
  as: Durations
}
type Opened = { open: OpenList; listed: Listed; organization: string }
type Made = { bytes: Buffer; rows: number }

/** The file of a list, made at once. A page of records is in memory at a time, beside what is written of the file. */
export function makeListFile(site: Site, asked: Asked): Promise<SentDocument> {
  const { list, filters, format, organizationId } = asked
  const opened = async (): Promise<Opened> => {
    const { database, now, urls } = site
    const open = await openList({ database, now, urls, sideLoads: site.lists.sideLoads() }, list, asked)
    const { name, currency } = await organizationOf(database, organizationId)
    const { timeZone: zone } = open.membership
    return { open, listed: { list, filters, zone, currency, as: asked.as, made: now }, organization: name }
  }
  const sent = async ({ listed }: Opened, { bytes, rows }: Made): Promise<SentDocument> => {
    const name = fileName({
      report: list.name,
      date: daysOf(filters, { zone: listed.zone, now: site.now }),
    })
    const taker = { organizationId, userId: asked.caller.userId, ip: asked.ip }
    await site.logFile(taker, { name, format, rows, asked: { list: list.name, filters } })
    return { name, type: fileTypes[format], bytes }
  }
  if (format !== 'pdf')
    return reportTurns.take(async () => {
      const its = await opened()
      return sent(its, await writtenList(its, format))
    })
  return paperTurns.take(async () => {
    const its = await opened()
    const pages = await reportTurns.take(() => pagesForPaper(its.open))
    const paper = listPaper(its.listed, its.organization, pages)
    const bytes = await printPaper(site, site.database, organizationId, paper)
    return sent(its, { bytes, rows: pages.reduce((rows, { records }) => rows + records.length, 0) })
  })
}

async function writtenList({ open, listed }: Opened, format: PieceFormat): Promise<Made> {
  const pieces: Buffer[] = []
  let state = newFile(listed)
  let size = 0
  for await (const { isFirst, isLast, ...records } of pagesOf(open)) {
    if (state.rows + records.records.length > mostRowsAtOnce) throw problems.list_too_long()
    const piece = await listPiece(listed, format, state, { ...records, isFirst, isLast })
    pieces.push(piece.bytes)
    state = piece.state
    size += piece.bytes.length
    if (size > mostBytesAtOnce) throw problems.list_too_long()
  }
  return { bytes: Buffer.concat(pieces), rows: state.rows }
}

async function pagesForPaper(open: OpenList): Promise<Records[]> {
  const pages: Records[] = []
  let rows = 0
  for await (const { records, names } of pagesOf(open)) {
    rows += records.length
    if (rows > mostPaperRows) throw problems.list_too_long_for_pdf()
    pages.push({ records, names })
  }
  return pages
}

async function* pagesOf(open: OpenList): AsyncGenerator<Records & { isFirst: boolean; isLast: boolean }> {
  const began = performance.now()
  let from: ListPlace | undefined = null
  for (let isFirst = true; from !== undefined; isFirst = false) {
    if (performance.now() - began > mostSecondsAtOnce * 1_000) throw problems.list_too_slow()
    const { next, ...records }: Awaited<ReturnType<OpenList['page']>> = await open.page(from)
    yield { ...records, isFirst, isLast: next === undefined }
    from = next
  }
}
