import { csvOf } from '../../foundation/http/csv.ts'
import { type Decimal, roundTo, subtract, zero } from '../../foundation/money/decimal.ts'
import type { Paper, PaperTax } from '../paper.ts'
import { dueOf } from '../today.ts'

const heads = [
  'kind',
  'number',
  'issue_date',
  'due_date',
  'status',
  'client',
  'currency',
  'description',
  'quantity',
  'unit',
  'unit_price',
  'amount',
  'tax_1',
  'tax_2',
  'discount',
]

/** The paper for a spreadsheet: a row per line, then a row per total. Numbers are plain, whatever the language. */
export function writePaperCsv(paper: Paper): string {
  const { totals } = paper
  const { number, issue_date, due_date, buyer, currency, state = 'draft', decimals } = paper
  const about = [number, issue_date, due_date ?? '', state, buyer.name, currency]
  const { credited = zero } = totals
  const lines = paper.lines.map((line) => [
    'line',
    ...about,
    line.description,
    line.quantity,
    line.unit,
    line.unit_price,
    line.amount,
    ...[line.tax_1, line.tax_2, line.discount].map(String),
  ])
  const total = (kind: string, amount: Decimal, percent: Decimal | '' = '') => [
    kind,
    ...about,
    '',
    percent,
    percent === '' ? '' : 'percent',
    '',
    roundTo(amount, decimals),
    '',
    '',
    '',
  ]
  const tax = (kind: string, of: PaperTax | null) => (of === null ? [] : [total(kind, of.amount, of.percent)])
  const rows = [
    heads,
    ...lines,
    total('subtotal', totals.subtotal),
    ...(totals.discount === null
      ? []
      : [total('discount', subtract(zero, totals.discount.amount), totals.discount.percent)]),
    ...tax('tax_1', totals.tax_1),
    ...tax('tax_2', totals.tax_2),
    total('grand_total', totals.grand_total),
    total('paid', subtract(totals.paid, credited)),
    total('credited', credited),
    ...(state === 'written_off' ? [total('written_off', totals.balance)] : []),
    total('balance', totals.balance),
    total('due', paper.is_draft ? zero : dueOf(paper)),
  ]
  return csvOf(rows)
}
