import type { Writer } from '../../../api/writing.ts'
import type { Decimal } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { TaxScenario } from '../../../paper/xml/tax-scenarios.ts'
import type { InvoiceAt, Kind } from '../kinds.ts'
import { exactlyOrNull } from '../rules/amounts.ts'
import { dueDateOf } from '../rules/due-date.ts'
import { insertInvoice, lockInvoice } from '../store/invoice-rows.ts'
import { findClient, organizationOf } from '../store/parties.ts'
import { settingsOf } from '../store/settings.ts'
import { type Generating, generateLines } from './generate-lines.ts'
import { recordChange } from './life-step.ts'
import { requireUntaxed } from './require-untaxed.ts'
import { type GivenLine, replaceLines, retotal } from './write-lines.ts'

/** What a caller sets; the rest comes from the client and the settings. */
export type InvoiceFields = {
  issue_date?: CalendarDate | undefined
  due_date?: CalendarDate | null | undefined
  number?: string | null | undefined
  po_number?: string | undefined
  notes?: string | undefined
  currency?: string | undefined
  tax_1?: number | null | undefined
  tax_2?: number | null | undefined
  discount?: number | null | undefined
  tax_scenario?: TaxScenario | null | undefined
}

export type NewDraft = {
  organizationId: number
  partyId: number
  authorId: number
  today: CalendarDate
  fields: InvoiceFields
  lines: readonly GivenLine[]
  generate: Generating | undefined
}

export async function createInvoice(writer: Writer, kind: Kind, draft: NewDraft): Promise<InvoiceAt> {
  const { organizationId, partyId, fields } = draft
  const { db, now } = writer
  const settings = await settingsOf(db, organizationId)
  const organization = await organizationOf(db, organizationId)
  const client = kind.name === 'client' ? await findClient(db, organizationId, partyId) : undefined
  const issue_date = fields.issue_date ?? draft.today
  const terms = { client: client?.net_terms ?? null, organization: settings.net_terms }
  const due_date = fields.due_date === undefined ? (dueDateOf(issue_date, terms) ?? null) : fields.due_date
  // Members owe no tax of the organization: its taxes are for clients.
  const isTaxed = kind.name === 'client' && fields.tax_scenario == null
  const notes = kind.name === 'client' ? settings.notes : ''
  const usual = isTaxed ? settings : { tax_1: null, tax_2: null, notes }
  const percent = (given: number | null | undefined, inherited: number | null): Decimal | null =>
    exactlyOrNull(given === undefined ? inherited : given)
  const id = await insertInvoice(
    db,
    organizationId,
    {
      kind: kind.name,
      client_id: kind.name === 'client' ? partyId : null,
      user_id: kind.name === 'team' ? partyId : null,
      author_id: draft.authorId,
      number: fields.number ?? null,
      po_number: fields.po_number ?? '',
      notes: fields.notes ?? client?.invoice_notes ?? usual.notes,
      currency: fields.currency ?? organization.currency,
      tax_1: percent(fields.tax_1, usual.tax_1),
      tax_2: percent(fields.tax_2, usual.tax_2),
      discount: percent(fields.discount, null),
      tax_scenario: fields.tax_scenario ?? null,
      issue_date,
      due_date,
    },
    now,
  )
  const at = { organizationId, id, partyId }
  await replaceLines(writer, await lockInvoice(db, at), draft.lines)
  if (draft.generate) await generateLines(writer, await lockInvoice(db, at), draft.generate)
  await retotal(writer, await lockInvoice(db, at))
  await requireUntaxed(writer, at)
  recordChange(writer, { ...at, kind: kind.name }, 'create', partyOf(kind, partyId))
  return at
}

function partyOf(kind: Kind, id: number): Record<string, unknown> {
  return kind.name === 'client' ? { client_id: id } : { user_id: id }
}
