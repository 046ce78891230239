import { type Static, Type } from 'typebox'
import {
  date,
  decimal,
  described,
  filled,
  flag,
  instant,
  int,
  ints,
  json,
  optional,
  text,
  wideInteger,
  word,
} from '../../../foundation/records/kinds.ts'
import {
  type CellsOf,
  type RecordValue,
  type RecordView,
  type Row,
  type RowOf,
  record,
} from '../../../foundation/records/record.ts'
import { paperStates } from '../../../paper/paper.ts'
import { taxScenarios } from '../../../paper/xml/tax-scenarios.ts'
import { groupings } from '../rules/grouping.ts'
import { closedReasons, statuses } from '../rules/life.ts'
import { routing } from '../rules/routing.ts'

const day = () => Type.String({ format: 'date' })
const moment = () => Type.String({ format: 'date-time' })

const generatedData = Type.Object(
  {
    duration: Type.Integer({ description: 'Exact seconds.' }),
    rates: Type.Array(Type.Number({ description: 'Money per hour.' }), {
      description: 'The single rate of the line; empty for an expense.',
    }),
    grouping: Type.Enum([...groupings]),
    user_ids: Type.Array(Type.Integer()),
    project_ids: Type.Array(Type.Integer()),
    task_ids: Type.Optional(Type.Array(Type.Integer())),
    start_date: day(),
    stop_date: day(),
    expense_ids: Type.Optional(
      Type.Array(Type.Integer(), { description: 'Only for a line that bills expenses, not time.' }),
    ),
  },
  { additionalProperties: false },
)

const lineItem = Type.Object(
  {
    id: wideInteger(),
    created_at: moment(),
    updated_at: moment(),
    description: Type.String(),
    quantity: Type.Number({ description: 'Hours, or the number of pieces.' }),
    unit_price: Type.Number({ description: 'Money per hour or piece.' }),
    amount: Type.Number({ description: 'quantity × unit_price, rounded to the decimals of the currency.' }),
    generated: Type.Boolean(),
    edited: Type.Boolean({ description: 'Whether a generated line was changed by hand.' }),
    generated_data: Type.Optional(generatedData),
    tax_1: Type.Boolean(),
    tax_2: Type.Boolean(),
    discount: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type LineItem = Static<typeof lineItem>

export const rounding = Type.Object(
  {
    unit: Type.Integer({ description: 'Seconds of tracked time.' }),
    mode: Type.String(),
    level: Type.String(),
  },
  { additionalProperties: false },
)

const money = (of: string, column: string) =>
  described(`${of}, in the currency of the invoice.`, decimal(column))

const isLate = `i.status = 'open' and coalesce(i.due_date < shown.today, false) and i.grand_total > i.paid_amount`

/** Where an invoice is in its life, in one word. Screens and files take it from here. */
export const stateColumn = `case
  when i.status = 'draft' then 'draft'
  when i.closed_reason in ('written_off', 'void') then i.closed_reason
  when i.status = 'closed' and i.kind = 'credit_note' then 'settled'
  when i.status = 'closed' and i.grand_total > 0 and i.grand_total <= (
    select sum(c.grand_total) from invoices c
    where c.organization_id = i.organization_id and c.corrects_id = i.id and c.status <> 'draft'
      and c.closed_reason is distinct from 'void') then 'credited'
  when i.status = 'closed' then 'paid'
  when ${isLate} then 'late'
  when i.paid_amount > i.credited_amount then 'partly_paid'
  when i.paid_amount > 0 then 'partly_credited'
  else 'open' end`

/** Selected from `invoices i` with `shown`: today in the organization, and the lines if they are asked for. */
const shared = {
  id: int('i.id'),
  organization_id: int('i.organization_id'),
  author_id: int('i.author_id'),
  status: word('i.status', statuses),
  closed_reason: described(
    'Why the invoice is closed; absent otherwise.',
    optional(word('i.closed_reason', closedReasons)),
  ),
  close_note: optional(text('i.close_note')),
  late: described('Whether the invoice is open, past its due date, and not paid in full.', flag(isLate)),
  state: described(
    'Status, lateness and payments in one word. credited: credit notes took back all of the invoice. settled: a credit note that was used up or paid back.',
    word(stateColumn, paperStates),
  ),
  number: described(
    'DRAFT and the id until the invoice is issued.',
    text(`coalesce(i.number, 'DRAFT-' || i.id)`),
  ),
  po_number: text('i.po_number'),
  notes: text('i.notes'),
  currency: text('i.currency'),
  subtotal: money('The sum of the lines', 'i.subtotal'),
  discount_amount: money('The discount', 'i.discount_amount'),
  tax_1_amount: money('The first tax', 'i.tax_1_amount'),
  tax_2_amount: money('The second tax', 'i.tax_2_amount'),
  grand_total: money('The total owed', 'i.grand_total'),
  paid_amount: money('The sum of the payments', 'i.paid_amount'),
  credited_amount: money('The part of paid_amount that is credited', 'i.credited_amount'),
  balance: described(
    'grand_total minus paid_amount, in the currency of the invoice.',
    decimal('(i.grand_total - i.paid_amount)'),
  ),
  due_amount: described(
    'What is owed today: the balance of an open invoice, otherwise 0. In the currency of the invoice.',
    decimal(`(case when i.status = 'open' then i.grand_total - i.paid_amount else 0 end)`),
  ),
  tax_1: described('The tax in percent.', optional(decimal('i.tax_1'))),
  tax_2: described('Percent. Does not compound with tax_1.', optional(decimal('i.tax_2'))),
  discount: described('Percent, applied before taxes.', optional(decimal('i.discount'))),
  tax_scenario: described(
    'Why no tax is charged; absent if lines carry a tax or are exempt.',
    optional(word('i.tax_scenario', taxScenarios)),
  ),
  routing: described(
    'How the e-invoice is routed where it differs from the client.',
    optional(json('i.routing', routing)),
  ),
  rounding: described('How worked time was rounded to billed time.', optional(json('i.rounding', rounding))),
  issue_date: date('i.issue_date'),
  due_date: optional(date('i.due_date')),
  out_of_sync: described(
    'Whether an approval has replaced invoiced time since. The amounts stay as they are.',
    flag('i.replaced_seconds > 0'),
  ),
  replaced_seconds: described('Seconds of invoiced time that were replaced.', int('i.replaced_seconds')),
  issued_at: optional(instant('i.issued_at')),
  sent_at: described('When it was last sent.', optional(instant('i.sent_at'))),
  sent_to: described(
    'The addresses that it was last sent to.',
    json('to_json(i.sent_to)', Type.Array(Type.String())),
  ),
  reminded_at: described('When the client was last reminded.', optional(instant('i.reminded_at'))),
  viewed_at: described('When the public page was first opened.', optional(instant('i.viewed_at'))),
  closed_at: optional(instant('i.closed_at')),
  created_at: instant('i.created_at'),
  updated_at: instant('i.updated_at'),
  line_items: optional(json('shown.line_items', Type.Array(lineItem))),
  viewer_url: described('The public page, which needs no sign-in.', filled(Type.String())),
}

export const clientInvoice = record(
  {
    singular: 'client_invoice',
    plural: 'client_invoices',
    title: 'Client invoice',
    description: 'What a client owes the organization.',
  },
  { ...shared, client_id: int('i.client_id') },
)

export const teamInvoice = record(
  {
    singular: 'team_invoice',
    plural: 'team_invoices',
    title: 'Team invoice',
    description: 'What the organization owes a member, written by the member.',
  },
  { ...shared, user_id: int('i.user_id') },
)

export const creditNote = record(
  {
    singular: 'credit_note',
    plural: 'credit_notes',
    title: 'Credit note',
    description: 'What the organization takes back from a client invoice. Amounts are positive.',
  },
  {
    ...shared,
    client_id: int('i.client_id'),
    client_invoice_id: described('The invoice that the credit note corrects.', int('i.corrects_id')),
  },
)

const hidden = {
  kind: word('i.kind', ['client', 'team', 'credit_note']),
  // The client or the member.
  party_id: int('coalesce(i.client_id, i.user_id)'),
  viewer_turn: int('i.viewer_turn'),
  line_user_ids: ints('i.line_user_ids'),
  line_project_ids: ints('i.line_project_ids'),
  line_task_ids: ints('i.line_task_ids'),
}

export const clientInvoiceView = clientInvoice.view(true).with(hidden)
export const teamInvoiceView = teamInvoice.view(true).with(hidden)
export const creditNoteView = creditNote.view(true).with(hidden)

type CellsOfRow<R> = R extends Row<infer Cells> ? Cells : never
/** What both kinds show, and fields that replies never show. */
type ShownCells = Omit<CellsOfRow<RowOf<typeof clientInvoice>>, 'client_id'>
export type InvoiceCells = ShownCells & CellsOf<typeof hidden>
export type InvoiceRow = Row<InvoiceCells>
export type InvoiceRecord = RecordValue<ShownCells>
export type InvoiceView = RecordView<InvoiceCells>
