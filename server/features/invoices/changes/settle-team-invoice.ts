import type { Writer } from '../../../api/writing.ts'
import { allocate } from '../../../foundation/money/allocate.ts'
import { parseCurrency } from '../../../foundation/money/currency.ts'
import { isZero, roundTo, subtract, sum } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { present } from '../../../foundation/values/present.ts'
import { type InvoicePart, payTeamInvoice, unpayTeamInvoice } from '../../payments/public.ts'
import { type LineClaim, listLineClaims } from '../store/claims.ts'
import type { InvoiceState } from '../store/invoice-rows.ts'
import { listLines, type StoredLine } from '../store/lines.ts'
import { placesOf } from './write-lines.ts'

/** Paid in full, a team invoice is a payment of its member, and its time is paid. */
export async function payMember(
  writer: Writer,
  invoice: InvoiceState,
  { date, byId }: { date: CalendarDate; byId: number },
): Promise<void> {
  if (invoice.kind !== 'team') return
  const at = { organizationId: invoice.organization_id, id: invoice.id }
  const currency = parseCurrency(invoice.currency)
  if (currency === undefined) throw new Error(`${invoice.currency} is not a currency.`)
  const lines = await listLines(writer.db, at)
  const claims = Map.groupBy(await listLineClaims(writer.db, at), ({ line_id }) => line_id)
  const parts = partsOf(invoice, lines, claims, date)
  const dates = parts.map((part) => part.date).sort()
  await payTeamInvoice(writer, {
    ...at,
    userId: invoice.party_id,
    byId,
    currency,
    parts,
    days: { firstDay: dates[0] ?? date, lastDay: dates.at(-1) ?? date },
    note: `Team invoice ${invoice.number ?? invoice.id}`,
  })
}

/** A payment of a closed invoice was deleted: what it paid is owed again. */
export async function unpayMember(writer: Writer, invoice: InvoiceState, byId: number): Promise<void> {
  if (invoice.kind !== 'team' || invoice.closed_reason !== 'paid') return
  const at = { organizationId: invoice.organization_id, id: invoice.id, byId }
  await unpayTeamInvoice(writer, at, `A payment of team invoice ${invoice.number ?? invoice.id} was deleted`)
}

/** Each line is spread over its days; taxes and the discount are one more part. The parts add up to the total. */
function partsOf(
  invoice: InvoiceState,
  lines: readonly StoredLine[],
  claims: ReadonlyMap<number, LineClaim[]>,
  date: CalendarDate,
): InvoicePart[] {
  const places = placesOf(invoice)
  const parts = lines.flatMap((line) =>
    partsOfLine(line, claims.get(line.id) ?? [], { places, date, invoice }),
  )
  const rest = roundTo(subtract(invoice.grand_total, sum(parts.map(({ amount }) => amount))), places)
  const rule = { kind: 'team_invoice', team_invoice_id: invoice.id, part: 'taxes_and_discount' }
  return isZero(rest) ? parts : [...parts, { date, amount: rest, rule }]
}

type Of = { places: number; date: CalendarDate; invoice: InvoiceState }

function partsOfLine(
  line: StoredLine,
  claims: readonly LineClaim[],
  { places, date, invoice }: Of,
): InvoicePart[] {
  const rule = { kind: 'team_invoice', team_invoice_id: invoice.id, invoice_line_id: line.id }
  const works = [
    ...Map.groupBy(claims, (claim) =>
      [claim.date, claim.project_id, claim.task_id, claim.rate].join(),
    ).values(),
  ]
  const seconds = works.map((its) => its.reduce((total, claim) => total + claim.seconds, 0))
  const worked = seconds.reduce((total, each) => total + each, 0)
  // Time that an approval replaced since stays on the invoice, and is nobody's work anymore.
  const lost = Math.max(0, (line.generated_data?.duration ?? 0) - worked)
  const isPlain = works.length === 0
  const amounts = allocate(line.amount, isPlain ? [1] : [...seconds, lost], places)
  const timed = works.flatMap((its, i) => {
    const [first] = its
    if (first === undefined) return []
    const { project_id, task_id, rate } = first
    const activities = its.map((claim) => ({ id: claim.activity_id, seconds: claim.seconds }))
    return [
      {
        date: first.date,
        amount: present(amounts[i], 'amount of the work'),
        rule,
        time: { project_id, task_id, rate, activities },
      },
    ]
  })
  const left = present(isPlain ? amounts[0] : amounts.at(-1), 'amount without time')
  const isNeeded = isPlain || !isZero(left)
  return isNeeded ? [...timed, { date, amount: left, rule: { ...rule, part: 'without_time' } }] : timed
}
