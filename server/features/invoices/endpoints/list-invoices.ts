import { endpoint } from '../../../api/endpoint.ts'
import type { Follow } from '../../../api/side-loads.ts'
import { paging } from '../../../foundation/http/paging.ts'
import { byDefault, dateRange, explained, flag, ids, oneOf } from '../../../foundation/http/query.ts'
import { mayListInvoices, seenUserId } from '../access.ts'
import { clientKind, type Kind, teamKind } from '../kinds.ts'
import type { InvoicesPorts } from '../ports.ts'
import type { InvoiceCells } from '../records/invoice.ts'
import { statuses } from '../rules/life.ts'
import { mostLinesOfPage, pageOfInvoices } from '../store/invoices.ts'
import { invoicePage } from './invoice-reply.ts'

export const linesParam = explained(
  `Whether to include the lines. A page has at most ${mostLinesOfPage.toLocaleString('en')} lines: with large invoices it has fewer invoices than page_limit, and next_page_start_id goes on.`,
  byDefault(flag(), false),
)

const filters = {
  ...paging,
  issue_date: explained('Both days are inclusive.', dateRange()),
  status: oneOf(...statuses),
  late: explained('If true, only open invoices past their due date that are not paid in full.', flag()),
  include_line_items: linesParam,
}

const people: Follow<InvoiceCells> = function* (rows) {
  for (const row of rows) {
    yield row.cell('author_id')
    if (row.cell('kind') === 'team') yield row.cell('party_id')
    yield* row.cell('line_user_ids')
  }
}
const parties: Follow<InvoiceCells> = function* (rows) {
  for (const row of rows) yield row.cell('party_id')
}
const projects: Follow<InvoiceCells> = function* (rows) {
  for (const row of rows) yield* row.cell('line_project_ids')
}
const tasks: Follow<InvoiceCells> = function* (rows) {
  for (const row of rows) yield* row.cell('line_task_ids')
}

export const listClientInvoices = (ports: InvoicesPorts) =>
  endpoint({
    get: clientKind.list,
    tag: clientKind.tag,
    summary: 'List the client invoices of an organization',
    description: 'By id. Lines come with `include_line_items=true`.',
    access: mayListInvoices(clientKind),
    query: { ...filters, client_ids: ids() },
    include: { users: people, clients: parties, projects, tasks },
    reply: invoicePage(clientKind, ports),
    example: { query: 'include_line_items=true' },

    handle: ({ db, now, membership, query: { client_ids, ...query } }) =>
      paged(clientKind, db, membership.organizationId, { ...query, party_ids: client_ids, now }),
  })

export const listTeamInvoices = (ports: InvoicesPorts) =>
  endpoint({
    get: teamKind.list,
    tag: teamKind.tag,
    summary: 'List the team invoices of an organization',
    description: 'Members see their own invoices.',
    access: mayListInvoices(teamKind),
    query: { ...filters, user_ids: ids() },
    include: { users: people, projects },
    reply: invoicePage(teamKind, ports),

    handle: ({ db, now, membership, caller, query: { user_ids, ...query } }) =>
      paged(teamKind, db, membership.organizationId, {
        ...query,
        party_ids: user_ids,
        now,
        seenUserId: seenUserId(membership, caller),
      }),
  })

function paged(
  kind: Kind,
  db: Parameters<typeof pageOfInvoices>[0],
  organizationId: number,
  query: Omit<Parameters<typeof pageOfInvoices>[3], 'seenUserId'> & { seenUserId?: number | undefined },
) {
  const asked = { ...query, seenUserId: query.seenUserId }
  return pageOfInvoices(db, kind, organizationId, asked)
}
