import { type Amount, amountOf } from '../../ui/amount.ts'
import { type CallForm, formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'
import { present } from '../../ui/present.ts'
import type { GenerateBody, Invoice, InvoiceKind } from './invoice.ts'

export type TaxScenario = NonNullable<Invoice['tax_scenario']>

const inEditor = 'invoice-page'
const later = {
  issue_date: inEditor,
  due_date: inEditor,
  number: inEditor,
  po_number: inEditor,
  notes: inEditor,
  currency: inEditor,
  tax_1: inEditor,
  tax_2: inEditor,
  discount: inEditor,
  tax_scenario: inEditor,
  line_items: inEditor,
  generate: 'generate-dialog',
}

export const newInvoiceForm = formFor('POST /v2/organizations/{organization_id}/client_invoices')({
  empty: { client_id: initially<number | null>(null) },
  sends: { client_id: ({ client_id }) => present(client_id, 'client_id') },
  leavesOut: later,
})

export const newTeamInvoiceForm = formFor('POST /v2/organizations/{organization_id}/team_invoices')({
  empty: { user_id: initially<number | null>(null) },
  sends: { user_id: ({ user_id }) => user_id ?? undefined },
  leavesOut: later,
})

/** A line as it is typed; `key` names it while it has no id. */
export type TypedLine = {
  key: string
  id: number | undefined
  description: string
  quantity: Amount
  unit_price: Amount
  tax_1: boolean
  tax_2: boolean
  discount: boolean
}

const percentOf = (typed: Amount) => (typed === '' ? null : amountOf(typed))

const emptyDraft = {
  number: '',
  po_number: '',
  issue_date: '',
  due_date: '',
  currency: '',
  tax_1: initially<Amount>(''),
  tax_2: initially<Amount>(''),
  discount: initially<Amount>(''),
  tax_scenario: initially<TaxScenario | null>(null),
  notes: '',
  lines: initially<TypedLine[]>([]),
}
export type Draft = typeof emptyDraft

const draftParts = {
  empty: emptyDraft,
  sends: {
    number: ({ number }: Draft) => number.trim() || null,
    po_number: ({ po_number }: Draft) => po_number.trim(),
    issue_date: ({ issue_date }: Draft) => issue_date || undefined,
    due_date: ({ due_date }: Draft) => due_date || null,
    currency: ({ currency }: Draft) => currency.trim() || undefined,
    tax_1: ({ tax_1 }: Draft) => percentOf(tax_1),
    tax_2: ({ tax_2 }: Draft) => percentOf(tax_2),
    discount: ({ discount }: Draft) => percentOf(discount),
    tax_scenario: ({ tax_scenario }: Draft) => tax_scenario,
    notes: ({ notes }: Draft) => notes,
    line_items: ({ lines }: Draft) =>
      lines.map(({ key: _, quantity, unit_price, id, ...line }) => ({
        ...(id !== undefined && { id }),
        ...line,
        quantity: amountOf(quantity) ?? 0,
        unit_price: amountOf(unit_price) ?? 0,
      })),
  },
  leavesOut: {},
}

export const draftForm = formFor('PUT /v2/client_invoices/{client_invoice_id}')(draftParts)
export const teamDraftForm = formFor('PUT /v2/team_invoices/{team_invoice_id}')(draftParts)

type DraftCall = typeof draftForm.call | typeof teamDraftForm.call
export const draftForms: Record<InvoiceKind, CallForm<DraftCall, Draft>> = {
  client: draftForm,
  team: teamDraftForm,
}

export function draftOf(invoice: Invoice): Draft {
  return {
    number: invoice.number.startsWith('DRAFT-') ? '' : invoice.number,
    po_number: invoice.po_number,
    issue_date: invoice.issue_date,
    due_date: invoice.due_date ?? '',
    currency: invoice.currency,
    tax_1: invoice.tax_1 ?? '',
    tax_2: invoice.tax_2 ?? '',
    discount: invoice.discount ?? '',
    tax_scenario: invoice.tax_scenario ?? null,
    notes: invoice.notes,
    lines: (invoice.line_items ?? []).map(
      ({ id, description, quantity, unit_price, tax_1, tax_2, discount }) => ({
        key: `line-${id}`,
        id,
        description,
        quantity,
        unit_price,
        tax_1,
        tax_2,
        discount,
      }),
    ),
  }
}

/** What is typed, with the ids that the lines of a saved draft got: the next save keeps these lines. */
export function withIds(typed: Draft, sent: Draft, saved: Invoice): Draft {
  const ids = new Map(sent.lines.map(({ key }, i) => [key, saved.line_items?.[i]?.id]))
  return { ...typed, lines: typed.lines.map((line) => ({ ...line, id: line.id ?? ids.get(line.key) })) }
}

type Rounding = NonNullable<GenerateBody['rounding']>

const emptyGenerating = {
  start_date: '',
  stop_date: '',
  grouping: initially<GenerateBody['grouping']>('project_member'),
  project_ids: initially<number[]>([]),
  user_ids: initially<number[]>([]),
  unit: '0',
  mode: initially<Rounding['mode']>('nearest'),
  level: initially<Rounding['level']>('day'),
  only_approved: false,
  allow_zero_rates: false,
  include_expenses: true,
}
export type Generating = typeof emptyGenerating

const generateParts = {
  empty: emptyGenerating,
  sends: {
    start_date: ({ start_date }: Generating) => start_date,
    stop_date: ({ stop_date }: Generating) => stop_date,
    grouping: ({ grouping }: Generating) => grouping,
    project_ids: ({ project_ids }: Generating) => (project_ids.length === 0 ? undefined : project_ids),
    user_ids: ({ user_ids }: Generating) => (user_ids.length === 0 ? undefined : user_ids),
    rounding: ({ unit, mode, level }: Generating) =>
      unit === '0' ? undefined : { unit: Number(unit) as 900, mode, level },
    only_approved: ({ only_approved }: Generating) => only_approved,
    allow_zero_rates: ({ allow_zero_rates }: Generating) => allow_zero_rates,
    include_expenses: ({ include_expenses }: Generating) => include_expenses,
  },
  leavesOut: { include_time: 'unbilled-calls', round_hours: 'unbilled-calls' },
}

export const generateLinesForm = formFor('POST /v2/client_invoices/{client_invoice_id}/line_items/generate')(
  generateParts,
)
/** The time is the member's own, so nobody is picked; their expenses are paid back, not billed. */
export const generateTeamLinesForm = formFor('POST /v2/team_invoices/{team_invoice_id}/line_items/generate')({
  ...generateParts,
  empty: { ...emptyGenerating, include_expenses: false },
})

type GenerateCall = typeof generateLinesForm.call | typeof generateTeamLinesForm.call
export const generateForms: Record<InvoiceKind, CallForm<GenerateCall, Generating>> = {
  client: generateLinesForm,
  team: generateTeamLinesForm,
}

const emptyPaying = { amount: initially<Amount>(''), date: '', method: '', reference: '' }
type Paying = typeof emptyPaying

const paymentParts = {
  empty: emptyPaying,
  sends: {
    amount: ({ amount }: Paying) => amountOf(amount) ?? 0,
    date: ({ date }: Paying) => date || undefined,
    method: ({ method }: Paying) => method.trim(),
    reference: ({ reference }: Paying) => reference.trim(),
  },
  leavesOut: {},
}

export const invoicePaymentForm = formFor('POST /v2/client_invoices/{client_invoice_id}/payments')(
  paymentParts,
)
export const teamInvoicePaymentForm = formFor('POST /v2/team_invoices/{team_invoice_id}/payments')(
  paymentParts,
)

type PaymentCall = typeof invoicePaymentForm.call | typeof teamInvoicePaymentForm.call
export const paymentForms: Record<InvoiceKind, CallForm<PaymentCall, Paying>> = {
  client: invoicePaymentForm,
  team: teamInvoicePaymentForm,
}
