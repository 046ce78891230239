import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { rehearse } from '../../api/dry-run.ts'
import { ifUnchanged } from '../../api/if-unchanged.ts'
import { type SavedFile, v2, v2File } from '../../api/v2.ts'
import type { Calls, InvoicedActivity } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import type { EInvoiceFormat } from '../../ui/e-invoice-form.ts'
import { useKeyset } from '../../ui/keyset.ts'
import type { ClientInvoice, DraftBody, GenerateBody, Invoice, InvoiceKind, TeamInvoice } from './invoice.ts'

export type ListInvoices = Calls['GET /v2/organizations/{organization_id}/client_invoices']
export type InvoiceSums =
  Calls['GET /v2/organizations/{organization_id}/client_invoices/summary']['reply']['invoice_summaries'][number]
const places = {
  client: 'client_invoices/{client_invoice_id}',
  team: 'team_invoices/{team_invoice_id}',
} as const

/** The path of one invoice, whatever its kind. */
export const pathOf = (id: number) => ({ client_invoice_id: id, team_invoice_id: id })

type OneInvoice = { client_invoice: ClientInvoice } | { team_invoice: TeamInvoice }
export const invoiceIn = (reply: OneInvoice): Invoice =>
  'client_invoice' in reply ? reply.client_invoice : reply.team_invoice

export const invoicesKey = (organizationId: number) => ['organization', organizationId, 'invoices'] as const

export type InvoiceFilter = Pick<NonNullable<ListInvoices['query']>, 'status' | 'late'> & {
  partyIds?: number[]
}

export type NamedInvoice = Invoice & { party: string }

/** The invoices of a kind, each with the name of its client or member. */
export function useInvoices(
  organizationId: number,
  kind: InvoiceKind,
  { partyIds, ...filter }: InvoiceFilter,
) {
  const path = { organization_id: organizationId }
  return useKeyset({
    list: {
      organizationId,
      name: kind === 'team' ? 'team_invoices' : 'client_invoices',
      filters: { ...filter, [kind === 'team' ? 'user_ids[]' : 'client_ids[]']: partyIds },
    },
    queryKey: [...invoicesKey(organizationId), kind, 'list', filter, partyIds],
    fetchPage: async (page_start_id, signal) => {
      const query = { ...filter, page_start_id, page_limit: 100 }
      if (kind === 'team') {
        const asked = { ...query, 'user_ids[]': partyIds, 'include[]': ['users' as const] }
        const call = 'GET /v2/organizations/{organization_id}/team_invoices'
        const { team_invoices, users = [], pagination } = await v2(call, { path, query: asked, signal })
        const names = new Map(users.map((user) => [user.id, user.name]))
        return { pagination, rows: named(team_invoices, ({ user_id }) => names.get(user_id)) }
      }
      const asked = { ...query, 'client_ids[]': partyIds, 'include[]': ['clients' as const] }
      const call = 'GET /v2/organizations/{organization_id}/client_invoices'
      const { client_invoices, clients = [], pagination } = await v2(call, { path, query: asked, signal })
      const names = new Map(clients.map((client) => [client.id, client.name]))
      return { pagination, rows: named(client_invoices, ({ client_id }) => names.get(client_id)) }
    },
    rowsOf: ({ rows }) => rows,
  })
}

function named<Row extends Invoice>(rows: Row[], nameOf: (row: Row) => string | undefined): NamedInvoice[] {
  return rows.map((row) => ({ ...row, party: nameOf(row) ?? '' }))
}

export const invoiceQuery = (organizationId: number, kind: InvoiceKind, id: number) =>
  queryOptions({
    queryKey: [...invoicesKey(organizationId), kind, id],
    queryFn: async ({ signal }) =>
      invoiceIn(await v2(`GET /v2/${places[kind]}`, { path: pathOf(id), signal })),
  })

export const paymentsQuery = (organizationId: number, kind: InvoiceKind, id: number) =>
  queryOptions({
    queryKey: [...invoicesKey(organizationId), kind, id, 'payments'],
    queryFn: async ({ signal }) => {
      const query = { page_limit: 500 }
      return (await v2(`GET /v2/${places[kind]}/payments`, { path: pathOf(id), query, signal }))
        .invoice_payments
    },
  })

/** What the server counts: of all clients or members, or of one. */
export const sumsQuery = (organizationId: number, kind: InvoiceKind, partyId?: number) =>
  queryOptions({
    queryKey: [...invoicesKey(organizationId), kind, 'sums', partyId],
    queryFn: async ({ signal }) => {
      const path = { organization_id: organizationId }
      const of = partyId === undefined ? undefined : [partyId]
      const query = { 'client_ids[]': of, 'user_ids[]': of }
      const call = `GET /v2/organizations/{organization_id}/${kind}_invoices/summary` as const
      return (await v2(call, { path, query, signal })).invoice_summaries
    },
  })

/** The draft as it would be: the server computes, and writes nothing. */
export const previewQuery = (organizationId: number, kind: InvoiceKind, id: number, body: DraftBody) =>
  queryOptions({
    queryKey: [...invoicesKey(organizationId), kind, id, 'preview', body],
    queryFn: async ({ signal }) =>
      invoiceIn(await rehearse(`PUT /v2/${places[kind]}`, { path: pathOf(id), body, signal })),
    retry: false,
    staleTime: 60_000,
  })

export const generatedQuery = (organizationId: number, kind: InvoiceKind, id: number, body: GenerateBody) =>
  queryOptions({
    queryKey: [...invoicesKey(organizationId), kind, id, 'generated', body],
    queryFn: async ({ signal }) => {
      const call = `POST /v2/${places[kind]}/line_items/generate` as const
      return invoiceIn(await rehearse(call, { path: pathOf(id), body, signal }))
    },
    retry: false,
    gcTime: 0,
  })

export type Explanation =
  Calls['GET /v2/client_invoices/{client_invoice_id}/line_items/{invoice_line_id}/explain']['reply']

export const explanationQuery = (organizationId: number, kind: InvoiceKind, id: number, lineId: number) =>
  queryOptions({
    queryKey: [...invoicesKey(organizationId), kind, id, 'explain', lineId],
    queryFn: async ({ signal }): Promise<Explanation> => {
      const page = (page_start_id: number) =>
        v2(`GET /v2/${places[kind]}/line_items/{invoice_line_id}/explain`, {
          path: { ...pathOf(id), invoice_line_id: lineId },
          query: { page_start_id, page_limit: largestPage },
          signal,
        })
      const whole = await page(0)
      for (let next = whole.pagination; next; ) {
        const { postings, pagination } = await page(next.next_page_start_id)
        whole.postings.push(...postings)
        next = pagination
      }
      return whole
    },
  })

export type InvoicedSlot = InvoicedActivity

/** The slots of one day behind a line. */
export const slotsQuery = (
  organizationId: number,
  kind: InvoiceKind,
  { id, lineId, date }: { id: number; lineId: number; date: string },
) =>
  queryOptions({
    queryKey: [...invoicesKey(organizationId), kind, id, 'slots', lineId, date],
    queryFn: ({ signal }) => {
      const path = { ...pathOf(id), invoice_line_id: lineId }
      const call = `GET /v2/${places[kind]}/line_items/{invoice_line_id}/activities` as const
      return readWholeList({
        fetchPage: (page_start_id) =>
          v2(call, { path, query: { date, page_start_id, page_limit: largestPage }, signal }),
        rowsOf: ({ invoiced_activities }) => invoiced_activities,
      })
    },
  })

export type LaterStep = 'void' | 'close' | 'reopen'

export async function takeStep(kind: InvoiceKind, id: number, step: LaterStep): Promise<Invoice> {
  return invoiceIn(await v2(`POST /v2/${places[kind]}/${step}`, { path: pathOf(id), body: {} }))
}

/** Issues the draft as the reader sees it. */
export async function issue(kind: InvoiceKind, draft: Invoice): Promise<Invoice> {
  return invoiceIn(await v2(`POST /v2/${places[kind]}/issue`, issuing(draft)))
}

/** The draft as it would be issued, with its number. */
export const issuedQuery = (organizationId: number, kind: InvoiceKind, draft: Invoice) =>
  queryOptions({
    queryKey: [...invoicesKey(organizationId), kind, draft.id, 'issued', draft.updated_at],
    queryFn: async () => invoiceIn(await rehearse(`POST /v2/${places[kind]}/issue`, issuing(draft))),
    retry: false,
    gcTime: 0,
  })

const issuing = (draft: Invoice) => ({ path: pathOf(draft.id), body: {}, headers: ifUnchanged(draft) })

export type MissingDetail =
  Calls['GET /v2/client_invoices/{client_invoice_id}/missing_details']['reply']['missing_details'][number]

/** What the document or its e-invoice lacks. */
export const missingQuery = (
  organizationId: number,
  kind: InvoiceKind,
  id: number,
  format?: EInvoiceFormat,
) =>
  queryOptions({
    queryKey: [...invoicesKey(organizationId), kind, id, 'missing', format],
    queryFn: async ({ signal }) =>
      (await v2(`GET /v2/${places[kind]}/missing_details`, { path: pathOf(id), query: { format }, signal }))
        .missing_details,
    gcTime: 0,
  })

export function deleteDraft(kind: InvoiceKind, id: number) {
  return v2(`DELETE /v2/${places[kind]}`, { path: pathOf(id) })
}

export function deletePayment(kind: InvoiceKind, id: number, paymentId: number) {
  return v2(`DELETE /v2/${places[kind]}/payments/{invoice_payment_id}`, {
    path: { ...pathOf(id), invoice_payment_id: paymentId },
  })
}

export function refreshInvoices(queries: QueryClient, organizationId: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: invoicesKey(organizationId) })
}

export type FileForm = 'pdf' | 'issued' | 'csv' | EInvoiceFormat

/** The paper of an invoice as a file. */
export function readFile(kind: InvoiceKind, id: number, form: FileForm): Promise<SavedFile> {
  const path = pathOf(id)
  if (form === 'pdf' || form === 'csv') return v2File(`GET /v2/${places[kind]}/${form}`, { path })
  if (form === 'issued') return v2File(`GET /v2/${places[kind]}/pdf`, { path, query: { as_issued: true } })
  return v2File(`GET /v2/${places[kind]}/xml`, { path, query: { format: form } })
}
