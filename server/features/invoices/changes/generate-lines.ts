import type { Writer } from '../../../api/writing.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { isZero, toJsonNumber } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { present } from '../../../foundation/values/present.ts'
import { idsAround, lockTrackers, markTime, requireAttached } from '../../tracking/public.ts'
import { type Kind, kindOf } from '../kinds.ts'
import { problems } from '../problems.ts'
import type { LineItem } from '../records/invoice.ts'
import { daysOf, describeLine } from '../rules/description.ts'
import {
  type Grouping,
  type HourRounding,
  planTimeLines,
  type TimeLine,
  type WorkNames,
} from '../rules/grouping.ts'
import type { TimeRounding } from '../rules/time-rounding.ts'
import { amountOf } from '../rules/totals.ts'
import { claimTime, type FreeWork, freeWork, membersWithFreeTime } from '../store/free-time.ts'
import { changeInvoiceRow, type InvoiceState } from '../store/invoice-rows.ts'
import { insertLines, type NewLine } from '../store/lines.ts'
import { namesFor } from '../store/names.ts'
import { billExpenses, lockExpenses } from './bill-expenses.ts'
import { placesOf } from './write-lines.ts'

export type Generating = {
  start_date: CalendarDate
  stop_date: CalendarDate
  project_ids: number[] | undefined
  user_ids: number[] | undefined
  grouping: Grouping
  rounding: TimeRounding | undefined
  round_hours?: HourRounding
  only_approved: boolean
  allow_zero_rates: boolean
  include_expenses?: boolean
  /** False: only expenses. */
  include_time?: boolean
}

/** Takes the free time of a range for the invoice and adds lines that bill it. Always the same number of statements. */
export async function generateLines(
  writer: Writer,
  invoice: InvoiceState,
  asked: Generating,
): Promise<number> {
  const { db, now } = writer
  const kind = kindOf(invoice.kind)
  const at = { organizationId: invoice.organization_id, id: invoice.id }
  const wanted = { ...asked, organizationId: at.organizationId, partyId: invoice.party_id }
  // Bookings, payments and other invoices lock the trackers too; a caller that waited here takes what is
  // left.
  const userIds = asked.include_time === false ? [] : await membersWithFreeTime(db, kind, wanted)
  const trackers = await lockTrackers(db, at.organizationId, userIds)
  const works = await freeWork(db, kind, wanted, userIds)
  await requireAttached(db, [idsAround({ firstDay: asked.start_date, lastDay: asked.stop_date })])
  const names = await namesFor(db, at.organizationId, works)
  if (!asked.allow_zero_rates) requireRates(kind, works, names)
  const rounding = asked.rounding ?? invoice.rounding ?? undefined
  const { grouping, round_hours: roundHours } = asked
  const lines = planTimeLines(works, { grouping, rounding, roundHours, names })
  const expenses = await lockExpenses(writer, invoice, asked)
  if (lines.length + expenses.length === 0) throw problems.nothing_to_invoice()
  if (lines.length + expenses.length + invoice.lines > kind.mostLines)
    throw invalid('grouping', `would make more than ${kind.mostLines} lines: choose a coarser one`)
  const ids = await insertLines(db, at, newLines(invoice, kind, lines, asked, names), now)
  const claimed = await claimTime(db, kind, wanted, {
    invoiceId: at.id,
    now,
    works: lines.flatMap((line, i) =>
      line.works.map((work) => ({ ...work, line_id: present(ids[i], 'id of a new row') })),
    ),
  })
  await markTime(writer, at.organizationId, trackers, { mark: kind.mark, isSet: true, ids: claimed })
  await billExpenses(writer, invoice, expenses, {
    position: invoice.lines + lines.length,
    grouping: asked.grouping,
  })
  if (asked.rounding) await changeInvoiceRow(db, at, { rounding: asked.rounding }, now)
  return lines.length + expenses.length
}

function newLines(
  invoice: InvoiceState,
  kind: Kind,
  lines: readonly TimeLine[],
  { grouping }: Generating,
  names: WorkNames,
): (NewLine & { position: number })[] {
  const places = placesOf(invoice)
  return lines.map((line, i) => {
    const priced = { quantity: line.quantity, unit_price: line.rate }
    return {
      position: invoice.lines + i,
      description: describeLine(line, grouping, names),
      ...priced,
      amount: amountOf(priced, places),
      tax_1: true,
      tax_2: true,
      discount: true,
      generated: true,
      edited: false,
      generated_data: generatedData(line, grouping, kind),
    }
  })
}

function generatedData(line: TimeLine, grouping: Grouping, kind: Kind): LineItem['generated_data'] {
  const all = (of: (work: FreeWork) => number | null) =>
    [...new Set(line.works.flatMap((work) => of(work) ?? []))].sort((a, b) => a - b)
  return {
    duration: line.seconds,
    rates: [Number(toJsonNumber(line.rate))],
    grouping,
    user_ids: all((work) => work.user_id),
    project_ids: all((work) => work.project_id),
    ...(kind.name === 'client' && { task_ids: all((work) => work.task_id) }),
    ...daysOf(line),
  }
}

/** Time that costs nothing usually means a forgotten rate: every such member and project is named. */
function requireRates(kind: Kind, works: readonly FreeWork[], names: WorkNames): void {
  const missing = works.filter(({ rate }) => isZero(rate))
  if (missing.length === 0) return
  const pairs = new Map(missing.map((work) => [`${work.user_id} ${work.project_id}`, work]))
  const details = [...pairs.values()].map(({ user_id, project_id }) => ({
    attribute: 'rates',
    error: `${names.members.get(user_id) ?? user_id} has no ${kind.rate} rate on ${names.projects.get(project_id) ?? project_id}`,
  }))
  throw problems.missing_rates({ details })
}
