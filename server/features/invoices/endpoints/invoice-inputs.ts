import { type Static, Type } from 'typebox'
import { dateInput, idsInput, oneOfInput, orNullInput, textInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { byDefault, explained, flag } from '../../../foundation/http/query.ts'
import { parseCurrency } from '../../../foundation/money/currency.ts'
import { type CalendarDate, daysBetween, parseDate } from '../../../foundation/time/calendar-date.ts'
import type { InvoiceFields } from '../changes/create-invoice.ts'
import type { Generating } from '../changes/generate-lines.ts'
import { mostLines } from '../changes/write-lines.ts'
import { lineFaults, percentFaults, percentInput, priceInput, quantityInput } from '../rules/amounts.ts'
import { longestDescription } from '../rules/description.ts'
import { groupings } from '../rules/grouping.ts'
import { roundingLevels, roundingModes, roundingUnits, type TimeRounding } from '../rules/time-rounding.ts'

export const dryRun = {
  dry_run: explained('Only show the invoice as it would be. Nothing is written.', byDefault(flag(), false)),
}

const percent = (description: string) =>
  Type.Optional(orNullInput(Type.Number({ ...percentInput(), description })))
const lineFlag = (what: string) =>
  Type.Optional(Type.Boolean({ description: `Whether ${what} applies to the line. True by default.` }))

const lineInput = Type.Object({
  id: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Of a line that stays. Lines that are left out are deleted, and their time is free again.',
    }),
  ),
  description: Type.String({ maxLength: longestDescription }),
  quantity: Type.Number({
    ...quantityInput(),
    description: 'Hours, or how many of something else. At most 6 decimals; negative for a credit.',
  }),
  unit_price: Type.Number({
    ...priceInput(),
    description: 'Money for one hour or piece. At most 4 decimals.',
  }),
  tax_1: lineFlag('tax_1'),
  tax_2: lineFlag('tax_2'),
  discount: lineFlag('the discount'),
})

export const invoiceFields = {
  issue_date: Type.Optional(dateInput()),
  due_date: Type.Optional(orNullInput(dateInput())),
  number: Type.Optional(
    orNullInput(
      Type.String({
        ...{ minLength: 1, maxLength: 60, pattern: '\\S' },
        description: 'A number of your own. null: the next one, when it is issued.',
      }),
    ),
  ),
  po_number: Type.Optional(textInput(100)),
  notes: Type.Optional(textInput()),
  currency: Type.Optional(Type.String({ minLength: 3, maxLength: 3, description: 'A code of ISO 4217.' })),
  tax_1: percent('Percent, at most 4 decimals.'),
  tax_2: percent('Percent. It does not compound with tax_1.'),
  discount: percent('Percent, taken off before taxes.'),
  line_items: Type.Optional(Type.Array(lineInput, { maxItems: mostLines })),
}

export const roundingInput = Type.Object(
  {
    unit: Type.Unsafe<(typeof roundingUnits)[number]>(
      Type.Integer({ enum: [...roundingUnits], description: 'Seconds; 0: time is billed as it is.' }),
    ),
    mode: oneOfInput(...roundingModes),
    level: oneOfInput(...roundingLevels),
  },
  { description: 'How worked time becomes billed time. It stays with the invoice.' },
)

export const generateFields = {
  start_date: dateInput(),
  stop_date: dateInput(),
  grouping: oneOfInput(...groupings),
  project_ids: Type.Optional(idsInput()),
  user_ids: Type.Optional(idsInput()),
  rounding: Type.Optional(roundingInput),
  only_approved: Type.Optional(
    Type.Boolean({ description: 'Only time of approved timesheets. False by default.' }),
  ),
  allow_zero_rates: Type.Optional(
    Type.Boolean({ description: 'Bill time without a rate at 0. False by default: it is refused (11502).' }),
  ),
  include_expenses: Type.Optional(
    Type.Boolean({
      description:
        'Also bill the client’s approved billable expenses of these days, in the currency of the invoice. For client invoices; false by default.',
    }),
  ),
}
const generateInput = Type.Object(generateFields)
type GenerateBody = Static<typeof generateInput>

export const newInvoiceFields = {
  ...invoiceFields,
  generate: Type.Optional(
    Type.Object(generateFields, { description: 'As line_items/generate, in the same call.' }),
  ),
}

const fieldsObject = Type.Object(invoiceFields)
export type InvoiceBody = Static<typeof fieldsObject>

const mostDays = 1_100

export function invoiceFaults(body: Partial<InvoiceBody>): Detail[] {
  const { currency, issue_date, due_date, line_items = [] } = body
  const isEarly = issue_date !== undefined && due_date != null && dayOf(due_date) < dayOf(issue_date)
  return [
    ...percentFaults(body, ['tax_1', 'tax_2', 'discount']),
    ...lineFaults(line_items),
    ...(currency === undefined || parseCurrency(currency)
      ? []
      : [{ attribute: 'currency', error: 'must be a currency code, such as EUR' }]),
    ...(isEarly ? [{ attribute: 'due_date', error: 'must not be before issue_date' }] : []),
  ]
}

export function generateFaults(body: Partial<GenerateBody> | undefined, prefix = ''): Detail[] {
  const { start_date, stop_date } = body ?? {}
  if (start_date === undefined || stop_date === undefined) return []
  const days = daysBetween(dayOf(start_date), dayOf(stop_date))
  if (days < 0) return [{ attribute: `${prefix}stop_date`, error: 'must not be before start_date' }]
  return days < mostDays
    ? []
    : [{ attribute: `${prefix}stop_date`, error: `must be within ${mostDays} days` }]
}

/** The fields of a checked body, without its lines. */
export function fieldsIn({
  line_items: _,
  issue_date,
  due_date,
  currency,
  number,
  ...body
}: InvoiceBody): InvoiceFields {
  return {
    ...body,
    issue_date: issue_date === undefined ? undefined : dayOf(issue_date),
    due_date: due_date == null ? due_date : dayOf(due_date),
    currency: currency?.toUpperCase(),
    number: number?.trim() ?? number,
  }
}

export function generatingIn(body: GenerateBody): Generating {
  return {
    start_date: dayOf(body.start_date),
    stop_date: dayOf(body.stop_date),
    project_ids: body.project_ids,
    user_ids: body.user_ids,
    grouping: body.grouping,
    rounding: body.rounding as TimeRounding | undefined,
    only_approved: body.only_approved ?? false,
    allow_zero_rates: body.allow_zero_rates ?? false,
    include_expenses: body.include_expenses ?? false,
  }
}

/** The schema has checked it. */
export function dayOf(text: string): CalendarDate {
  const day = parseDate(text)
  if (day === undefined) throw new Error(`${text} is not a date.`)
  return day
}
