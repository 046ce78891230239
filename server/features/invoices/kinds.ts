import { clientInvoiceAudit, creditNoteAudit, teamInvoiceAudit } from './audits.ts'
import * as facts from './facts.ts'
import {
  clientInvoice,
  clientInvoiceView,
  creditNote,
  creditNoteView,
  type InvoiceRecord,
  type InvoiceView,
  teamInvoice,
  teamInvoiceView,
} from './records/invoice.ts'

/** All kinds are read in the same way. */
const records: Record<'client' | 'team' | 'credit', { record: InvoiceRecord; view: InvoiceView }> = {
  client: { record: clientInvoice, view: clientInvoiceView },
  team: { record: teamInvoice, view: teamInvoiceView },
  credit: { record: creditNote, view: creditNoteView },
}

/** The kinds of invoices. All they differ in is here; the code is the same. */
export const clientKind = {
  name: 'client',
  tag: 'Client invoices',
  noun: 'client invoice',
  list: '/v2/organizations/:organization_id/client_invoices',
  item: '/v2/client_invoices/:client_invoice_id',
  param: 'client_invoice_id',
  ...records.client,
  audit: clientInvoiceAudit,
  /** How its time is marked, and which rate it is billed at. */
  mark: 'client_invoiced',
  rate: 'bill',
  mostLines: 5_000,
  created: ({ organizationId, id, partyId }: InvoiceAt) =>
    facts.clientInvoiceCreated({
      organization_id: organizationId,
      client_invoice_id: id,
      client_id: partyId,
    }),
  changed: ({ organizationId, id, partyId }: InvoiceAt, changed: string[]) =>
    facts.clientInvoiceChanged({
      organization_id: organizationId,
      client_invoice_id: id,
      client_id: partyId,
      changed,
    }),
  removed: ({ organizationId, id, partyId }: InvoiceAt) =>
    facts.clientInvoiceRemoved({
      organization_id: organizationId,
      client_invoice_id: id,
      client_id: partyId,
    }),
} as const

export const teamKind = {
  name: 'team',
  tag: 'Team invoices',
  noun: 'team invoice',
  list: '/v2/organizations/:organization_id/team_invoices',
  item: '/v2/team_invoices/:team_invoice_id',
  param: 'team_invoice_id',
  ...records.team,
  audit: teamInvoiceAudit,
  mark: 'team_invoiced',
  rate: 'pay',
  /** Every member writes their own. */
  mostLines: 500,
  created: ({ organizationId, id, partyId }: InvoiceAt) =>
    facts.teamInvoiceCreated({ organization_id: organizationId, team_invoice_id: id, user_id: partyId }),
  changed: ({ organizationId, id, partyId }: InvoiceAt, changed: string[]) =>
    facts.teamInvoiceChanged({
      organization_id: organizationId,
      team_invoice_id: id,
      user_id: partyId,
      changed,
    }),
  removed: ({ organizationId, id, partyId }: InvoiceAt) =>
    facts.teamInvoiceRemoved({ organization_id: organizationId, team_invoice_id: id, user_id: partyId }),
} as const

/** Credits part or all of a client invoice. It bills no time. */
export const creditKind = {
  name: 'credit_note',
  tag: 'Credit notes',
  noun: 'credit note',
  list: '/v2/organizations/:organization_id/credit_notes',
  item: '/v2/credit_notes/:credit_note_id',
  param: 'credit_note_id',
  ...records.credit,
  audit: creditNoteAudit,
  mark: 'client_invoiced',
  rate: 'bill',
  mostLines: 5_000,
  created: ({ organizationId, id, partyId }: InvoiceAt) =>
    facts.creditNoteCreated({ organization_id: organizationId, credit_note_id: id, client_id: partyId }),
  changed: ({ organizationId, id, partyId }: InvoiceAt, changed: string[]) =>
    facts.creditNoteChanged({
      organization_id: organizationId,
      credit_note_id: id,
      client_id: partyId,
      changed,
    }),
  removed: ({ organizationId, id, partyId }: InvoiceAt) =>
    facts.creditNoteRemoved({ organization_id: organizationId, credit_note_id: id, client_id: partyId }),
} as const

export type Kind = typeof clientKind | typeof teamKind | typeof creditKind
export type KindName = Kind['name']

/** One invoice; the party is its client or its member. */
export type InvoiceAt = { organizationId: number; id: number; partyId: number }

const kinds = { client: clientKind, team: teamKind, credit_note: creditKind } as const

export const kindOf = (name: KindName): Kind => kinds[name]
