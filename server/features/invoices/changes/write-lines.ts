import type { Writer } from '../../../api/writing.ts'
import { invalid, refuseIfAny } from '../../../foundation/http/problems.ts'
import { decimalsOf, parseCurrency } from '../../../foundation/money/currency.ts'
import { compare, type Decimal, decimalFrom } from '../../../foundation/money/decimal.ts'
import { kindOf } from '../kinds.ts'
import { exactly, largestTotal } from '../rules/amounts.ts'
import { amountOf, type Totals, totalsOf } from '../rules/totals.ts'
import type { InvoiceState } from '../store/invoice-rows.ts'
import {
  changeLines,
  deleteLines,
  insertLines,
  listLines,
  type NewLine,
  type StoredLine,
  writeTotals,
} from '../store/lines.ts'
import { releaseTime } from './release-time.ts'

/** A line as a caller sends it; with the id of an existing one it changes that one. */
export type GivenLine = {
  id?: number | undefined
  description: string
  quantity: number
  unit_price: number
  tax_1?: boolean | undefined
  tax_2?: boolean | undefined
  discount?: boolean | undefined
}

/** The decimals of an invoice's money. */
export function placesOf({ currency }: { currency: string }): number {
  const known = parseCurrency(currency)
  if (known === undefined) throw new Error(`${currency} is not a currency.`)
  return decimalsOf(known)
}

/** Replaces the lines by these, in their order. Lines that are missing go, and their time is free again. */
export async function replaceLines(
  writer: Writer,
  invoice: InvoiceState,
  given: readonly GivenLine[],
): Promise<void> {
  const { db, now } = writer
  const at = { organizationId: invoice.organization_id, id: invoice.id }
  const places = placesOf(invoice)
  const existing = new Map((await listLines(db, at)).map((line) => [line.id, line]))
  refuseIfAny(
    given.flatMap(({ id }, i) =>
      id === undefined || existing.has(id)
        ? []
        : [{ attribute: `line_items[${i}].id`, error: 'is not a line of this invoice' }],
    ),
  )
  const placed = given.map((line, position) => {
    const before = line.id === undefined ? undefined : existing.get(line.id)
    return { position, before, ...written(line, before, places) }
  })
  const kept = new Set(placed.flatMap(({ before }) => before?.id ?? []))
  const gone = [...existing.keys()].filter((id) => !kept.has(id))
  await releaseTime(writer, invoice, gone)
  await deleteLines(db, at, gone)
  await changeLines(
    db,
    at,
    placed.flatMap(({ before, ...line }) => (before === undefined ? [] : [{ ...line, id: before.id }])),
    now,
  )
  await insertLines(
    db,
    at,
    placed.flatMap(({ before, ...line }) => (before === undefined ? [line] : [])),
    now,
  )
}

function written(line: GivenLine, before: StoredLine | undefined, places: number): NewLine {
  const priced = { quantity: exactly(line.quantity), unit_price: exactly(line.unit_price) }
  const next = {
    description: line.description,
    ...priced,
    amount: amountOf(priced, places),
    tax_1: line.tax_1 ?? before?.tax_1 ?? true,
    tax_2: line.tax_2 ?? before?.tax_2 ?? true,
    discount: line.discount ?? before?.discount ?? true,
  }
  const isSame =
    before !== undefined &&
    before.description === next.description &&
    compare(before.quantity, next.quantity) === 0 &&
    compare(before.unit_price, next.unit_price) === 0
  return {
    ...next,
    generated: before?.generated ?? false,
    edited: before?.generated === true && (before.edited || !isSame),
    generated_data: before?.generated_data ?? null,
  }
}

/** Adds up the lines as they are now, and writes it. */
export async function retotal(
  { db, now }: Writer,
  invoice: Pick<
    InvoiceState,
    'organization_id' | 'id' | 'kind' | 'currency' | 'tax_1' | 'tax_2' | 'discount'
  >,
): Promise<Totals> {
  const at = { organizationId: invoice.organization_id, id: invoice.id }
  const lines = await listLines(db, at)
  const { mostLines } = kindOf(invoice.kind)
  if (lines.length > mostLines)
    throw invalid('line_items', `must be at most ${mostLines}: choose a coarser grouping`)
  const totals = totalsOf(lines, invoice, placesOf(invoice))
  if (compare(size(totals.subtotal), largestTotal) > 0 || compare(size(totals.grand_total), largestTotal) > 0)
    throw invalid('line_items', 'must not sum to more than 999,999,999,999')
  await writeTotals(db, at, totals, now)
  return totals
}

const size = (amount: Decimal) => decimalFrom(amount.replace('-', ''))
