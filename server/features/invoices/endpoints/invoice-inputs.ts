import { type Static, Type } from 'typebox'
import { dateInput, idsInput, oneOfInput, orNullInput, textInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { parseCurrency } from '../../../foundation/money/currency.ts'
import { type CalendarDate, daysBetween, parseDate } from '../../../foundation/time/calendar-date.ts'
import { taxScenarios } from '../../../paper/xml/tax-scenarios.ts'
import type { InvoiceFields } from '../changes/create-invoice.ts'
import type { Generating } from '../changes/generate-lines.ts'
import { clientKind, type Kind } from '../kinds.ts'
import { lineFaults, percentFaults, percentInput, priceInput, quantityInput } from '../rules/amounts.ts'
import { longestDescription } from '../rules/description.ts'
import { groupings, hourRoundings } from '../rules/grouping.ts'
import { roundingLevels, roundingModes, roundingUnits } from '../rules/time-rounding.ts'

const percent = (description: string) =>
  Type.Optional(orNullInput(Type.Number({ ...percentInput(), description })))
const lineFlag = (what: string) =>
  Type.Optional(Type.Boolean({ description: `Whether ${what} applies to the line. True by default.` }))

const lineInput = Type.Object({
  id: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description:
        'The id of an existing line to keep. Lines you omit are deleted, and their time can be billed again.',
    }),
  ),
  description: Type.String({ maxLength: longestDescription }),
  quantity: Type.Number({
    ...quantityInput(),
    description: 'Hours, or the number of pieces. At most 6 decimals; negative for a credit.',
  }),
  unit_price: Type.Number({
    ...priceInput(),
    description: 'Money per hour or piece. At most 4 decimals.',
  }),
  tax_1: lineFlag('tax_1'),
  tax_2: lineFlag('tax_2'),
  discount: lineFlag('the discount'),
})

export const invoiceFields = ({ mostLines }: Pick<Kind, 'mostLines'>) => ({
  issue_date: Type.Optional(dateInput()),
  due_date: Type.Optional(orNullInput(dateInput())),
  number: Type.Optional(
    orNullInput(
      Type.String({
        minLength: 1,
        maxLength: 60,
        pattern: '\\S',
        description: 'A number of your own; null for the next number in the series, assigned at issue.',
      }),
    ),
  ),
  po_number: Type.Optional(textInput(100)),
  notes: Type.Optional(textInput()),
  currency: Type.Optional(Type.String({ minLength: 3, maxLength: 3, description: 'An ISO 4217 code.' })),
  tax_1: percent('Percent, at most 4 decimals.'),
  tax_2: percent('Percent. Does not compound with tax_1.'),
  discount: percent('Percent, subtracted before taxes.'),
  tax_scenario: Type.Optional(
    orNullInput({
      ...oneOfInput(...taxScenarios),
      description:
        'Why no tax is charged: the document says so, and e-invoices carry the code. Lines must then carry no tax (11523). null: lines without a tax are exempt.',
    }),
  ),
  line_items: Type.Optional(Type.Array(lineInput, { maxItems: mostLines })),
})

export const roundingInput = Type.Object(
  {
    unit: Type.Unsafe<(typeof roundingUnits)[number]>(
      Type.Integer({ enum: [...roundingUnits], description: 'Seconds; 0 bills time as it is.' }),
    ),
    mode: oneOfInput(...roundingModes),
    level: oneOfInput(...roundingLevels),
  },
  { description: 'How worked time is rounded to billed time. Stored with the invoice.' },
)

export const generateFields = {
  start_date: dateInput(),
  stop_date: dateInput(),
  grouping: oneOfInput(...groupings),
  project_ids: Type.Optional(idsInput()),
  user_ids: Type.Optional(idsInput()),
  rounding: Type.Optional(roundingInput),
  round_hours: Type.Optional({
    ...oneOfInput(...hourRoundings),
    description:
      'rate: the hours of all lines with the same rate sum to the rounded hours of their time (the default). line: the hours of each line are rounded alone, as amounts of unbilled work are.',
  }),
  only_approved: Type.Optional(
    Type.Boolean({ description: 'Whether to bill only time of approved timesheets. False by default.' }),
  ),
  allow_zero_rates: Type.Optional(
    Type.Boolean({
      description:
        'Whether to bill time without a rate at 0. False by default: such time is refused (11502).',
    }),
  ),
  include_expenses: Type.Optional(
    Type.Boolean({
      description:
        'Whether to bill the client’s approved billable expenses of these days as well, in the currency of the invoice. For client invoices only; false by default.',
    }),
  ),
  include_time: Type.Optional(
    Type.Boolean({
      description: 'Whether to bill tracked time. True by default; false bills only expenses.',
    }),
  ),
}
const generateInput = Type.Object(generateFields)
type GenerateBody = Static<typeof generateInput>

export const newInvoiceFields = (kind: Kind) => ({
  ...invoiceFields(kind),
  generate: Type.Optional(
    Type.Object(generateFields, {
      description: 'Generates lines in the same call, as line_items/generate does.',
    }),
  ),
})

const fieldsObject = Type.Object(invoiceFields(clientKind))
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
    rounding: body.rounding,
    round_hours: body.round_hours ?? 'rate',
    only_approved: body.only_approved ?? false,
    allow_zero_rates: body.allow_zero_rates ?? false,
    include_expenses: body.include_expenses ?? false,
    include_time: body.include_time ?? true,
  }
}

/** The schema has checked it. */
export function dayOf(text: string): CalendarDate {
  const day = parseDate(text)
  if (day === undefined) throw new Error(`${text} is not a date.`)
  return day
}
