import { type QueryClient, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { v2, v2File } from '../../api/v2.ts'
import type { Calls, LedgerExport, LedgerLine, VATSum as VatSum } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import type { DaySpan } from '../../ui/day-span.ts'
import { download } from '../../ui/download.ts'
import type { ServedList } from '../../ui/list-export.tsx'
import { type Rows, usePageRows } from '../../ui/page-rows.ts'
import type { LedgerSettings } from './ledger-settings-forms.ts'

export type { LedgerExport, LedgerLine, LedgerSettings, VatSum }

export type ExportBody = NonNullable<Calls['POST /v2/organizations/{organization_id}/ledger_exports']['body']>
export type LedgerFormat = ExportBody['format']
export type LedgerSum =
  Calls['GET /v2/organizations/{organization_id}/ledger_lines/summary']['reply']['ledger_summaries'][number]
type LinesPage = Calls['GET /v2/organizations/{organization_id}/ledger_lines']['reply']

/** The key of every query about the ledger. */
export const ledgerKey = (organizationId: number) => ['organization', organizationId, 'ledger'] as const

const daysOf = ({ from, until }: DaySpan) => ({ 'date[start]': from, 'date[stop]': until })

/** A line with its place in the list, which is its key. */
export type PlacedLine = LedgerLine & { place: number }

/** The lines of some days, page by page. */
export function useLedgerLines(organizationId: number, span: DaySpan): Rows<PlacedLine> {
  const path = { organization_id: organizationId }
  const query = useInfiniteQuery({
    queryKey: [...ledgerKey(organizationId), 'lines', span],
    queryFn: ({ pageParam, signal }) =>
      v2('GET /v2/organizations/{organization_id}/ledger_lines', {
        path,
        query: { ...daysOf(span), page_limit: largestPage, ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page: LinesPage) => page.pagination?.next_cursor,
    placeholderData: (before) => before,
  })
  const rows = usePageRows(query, linesOf)
  return {
    ...rows,
    all: rows.all.map(placed),
    readAll: async () => (await rows.readAll()).map(placed),
    list: { organizationId, name: 'ledger_lines', filters: daysOf(span) },
  }
}

const linesOf = ({ ledger_lines }: LinesPage) => ledger_lines
const placed = (line: LedgerLine, place: number): PlacedLine => ({ ...line, place })

/** What the lines add up to. The server counts. */
export const ledgerSumsQuery = (organizationId: number, span: DaySpan) =>
  queryOptions({
    queryKey: [...ledgerKey(organizationId), 'sums', span],
    queryFn: async ({ signal }) => {
      const call = 'GET /v2/organizations/{organization_id}/ledger_lines/summary'
      const path = { organization_id: organizationId }
      return (await v2(call, { path, query: daysOf(span), signal })).ledger_summaries
    },
  })

export const vatSumsQuery = (organizationId: number, span: DaySpan) =>
  queryOptions({
    queryKey: [...ledgerKey(organizationId), 'vat', span],
    queryFn: async ({ signal }) => {
      const call = 'GET /v2/organizations/{organization_id}/vat_sums'
      const path = { organization_id: organizationId }
      return (await v2(call, { path, query: daysOf(span), signal })).vat_sums
    },
  })

/** The list of the server with the same sums. */
export const servedVat = (organizationId: number, span: DaySpan): ServedList => ({
  organizationId,
  name: 'vat_sums',
  filters: daysOf(span),
})

/** What an export in this format would lack. */
export const gapsQuery = (organizationId: number, span: DaySpan, format: LedgerFormat) =>
  queryOptions({
    queryKey: [...ledgerKey(organizationId), 'gaps', span, format],
    queryFn: async ({ signal }) => {
      const call = 'GET /v2/organizations/{organization_id}/ledger_gaps'
      const path = { organization_id: organizationId }
      return (await v2(call, { path, query: { ...daysOf(span), format }, signal })).ledger_gaps
    },
  })

export const settingsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...ledgerKey(organizationId), 'settings'],
    queryFn: async ({ signal }) => {
      const call = 'GET /v2/organizations/{organization_id}/ledger_settings'
      return (await v2(call, { path: { organization_id: organizationId }, signal })).ledger_settings
    },
  })

export function applyPreset(organizationId: number, preset: NonNullable<LedgerSettings['preset']>) {
  return v2('PUT /v2/organizations/{organization_id}/ledger_settings', {
    path: { organization_id: organizationId },
    body: { preset },
  })
}

/** The exports, the newest first. */
export const exportsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...ledgerKey(organizationId), 'exports'],
    queryFn: async ({ signal }) => {
      const { rows } = await readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/ledger_exports', {
            path: { organization_id: organizationId },
            query: { page_start_id, page_limit: largestPage },
            signal,
          }),
        rowsOf: ({ ledger_exports }) => ledger_exports,
      })
      return rows.toReversed()
    },
  })

/** Records an export and saves its file. */
export async function exportLedger(organizationId: number, body: ExportBody): Promise<void> {
  const path = { organization_id: organizationId }
  const { ledger_export } = await v2('POST /v2/organizations/{organization_id}/ledger_exports', {
    path,
    body,
  })
  await saveExport(ledger_export.id)
}

export async function saveExport(ledger_export_id: number): Promise<void> {
  const { name, content } = await v2File('GET /v2/ledger_exports/{ledger_export_id}/file', {
    path: { ledger_export_id },
  })
  download(name, content)
}

export function refreshLedger(queries: QueryClient, organizationId: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: ledgerKey(organizationId) })
}
