import { type Demo, type DemoPart, idOf, userIdOf } from '../../../api/demo/demo.ts'
import { insertNumbered, insertRows } from '../../../foundation/db/insert-rows.ts'
import { addDays } from '../../../foundation/time/calendar-date.ts'
import { addDays24h } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { present } from '../../../foundation/values/present.ts'
import { clientInvoiceAudit } from '../audits.ts'
import { createCreditNote } from '../changes/create-credit-note.ts'
import { createInvoice } from '../changes/create-invoice.ts'
import { issueInvoice } from '../changes/issue-invoice.ts'
import { invoicePaymentCreated, invoiceSettingsChanged } from '../facts.ts'
import { clientKind, kindOf } from '../kinds.ts'
import { billedOn, firstPeriod } from '../rules/recurrence.ts'
import { findClients } from '../store/parties.ts'
import { recurringTable } from '../store/recurring-table.ts'
import { changeSettings } from '../store/settings.ts'
import { rowsOf } from './rows.ts'
import { billed, billedTime, credited, invoices, settings } from './story.ts'

/** Invoices of the months before in every state: draft, open, late, paid in part, paid, written off and void; and a credit note. */
export const demoInvoices: DemoPart = {
  creates: 'invoices',
  after: ['clients', 'members', 'tracked time', 'manual time', 'budget book'],

  async create(demo) {
    const { db, now, organizationId, announce } = demo
    await changeSettings(db, organizationId, settings, addDays24h(now, -150))
    announce(invoiceSettingsChanged({ organization_id: organizationId, changed: Object.keys(settings) }))
    await creditClient(demo, await tellStory(demo))
    await billTrackedTime(demo)
    await billMonthly(demo)
    await billTimeBefore(demo)
  },

  past: [
    {
      hoursAgo: 9 * 24,
      by: 'Grace',
      from: 'toronto',
      entry: (change) => clientInvoiceAudit('issue', change),
      details: {},
      concernsPayment: true,
    },
  ],
}

/** Returns the ids of the invoices in the order of the story. */
async function tellStory(demo: Demo): Promise<number[]> {
  const { db, organizationId, announce } = demo
  const issued = new Map<string, number>()
  const buyers = await findClients(db, organizationId)
  const told = invoices.map((each) => {
    const series = each.kind === 'client' ? 'client' : `team:${userIdOf(demo, each.of)}`
    const seq = (issued.get(series) ?? 0) + 1
    if (!each.isDraft) issued.set(series, seq)
    return { ...rowsOf(demo, each, seq, buyers), series, seq }
  })
  const ids = await insertNumbered(db, { table: 'invoices', rows: told.map(({ invoice }) => invoice) })
  const lines = told.flatMap((each, i) =>
    each.lines.map((line) => ({
      ...line,
      organization_id: organizationId,
      invoice_id: ids[i],
      created_at: each.at,
      updated_at: each.at,
    })),
  )
  await insertRows(db, { table: 'invoice_lines', rows: lines })
  const payments = told.flatMap(({ payment }, i) => (payment ? [{ ...payment, invoice_id: ids[i] }] : []))
  const paymentIds = await insertNumbered(db, { table: 'invoice_payments', rows: payments })
  const last = [...issued].map(([series, seq]) => {
    const { invoice } = told.find((each) => each.series === series && each.seq === seq) ?? {}
    const year = series === 'client' ? Number(invoice?.issue_date.slice(0, 4)) : 0
    return { organization_id: organizationId, series, year, last: seq, last_date: invoice?.issue_date }
  })
  await insertRows(db, { table: 'invoice_numbers', rows: last })
  for (const [i, { invoice }] of told.entries()) {
    const partyId = present(invoice.client_id ?? invoice.user_id, 'party of the invoice')
    announce(
      kindOf(invoice.kind).created({ organizationId, id: present(ids[i], 'id of a new row'), partyId }),
    )
  }
  for (const invoice_payment_id of paymentIds)
    announce(invoicePaymentCreated({ organization_id: organizationId, invoice_payment_id }))
  return ids
}

/** A credit note that reduces what a client still owes. */
async function creditClient(demo: Demo, ids: readonly number[]): Promise<void> {
  const { db, organizationId, announce, studio } = demo
  const { of, invoiceDaysAgo, daysAgo, notes, lines } = credited
  const id = ids[invoices.findIndex((each) => each.of === of && each.daysAgo === invoiceDaysAgo)]
  if (id === undefined) throw new Error(`${of} has no invoice of ${invoiceDaysAgo} days ago.`)
  const now = addDays24h(demo.now, -daysAgo)
  const writer = { db, now, announce, audit: () => {} }
  const corrected = { organizationId, id, partyId: idOf(demo, 'clients', of) }
  const issue_date = dateIn(studio.timeZone, now)
  const by = { authorId: userIdOf(demo, 'Ana'), issue_date, notes }
  const flags = { tax_1: true, tax_2: true, discount: true }
  const at = await createCreditNote(writer, corrected, {
    ...by,
    lines: lines.map((line) => ({ ...line, ...flags })),
  })
  await issueInvoice(writer, at)
}

/** A draft from the tracked time of the last week. */
async function billTrackedTime(demo: Demo): Promise<void> {
  const { db, now, announce, organizationId } = demo
  const today = dateIn(demo.studio.timeZone, now)
  // The audit log of the demo has a past of its own.
  await createInvoice({ db, now, announce, audit: () => {} }, clientKind, {
    organizationId,
    partyId: idOf(demo, 'clients', billed),
    authorId: userIdOf(demo, 'Ana'),
    today,
    fields: {},
    lines: [],
    generate: {
      start_date: addDays(today, -8),
      stop_date: today,
      grouping: 'project_member',
      project_ids: undefined,
      user_ids: undefined,
      rounding: undefined,
      only_approved: false,
      allow_zero_rates: true,
    },
  })
}

/** One client gets a draft on the first of each month. */
async function billMonthly(demo: Demo): Promise<void> {
  const { db, now, announce, organizationId } = demo
  const rule = { every: 'month', day: 1 } as const
  const next_period = firstPeriod(rule, addDays(dateIn(demo.studio.timeZone, now), 1))
  await recurringTable.create({ db, now, announce, audit: () => {} }, organizationId, {
    ...rule,
    client_id: idOf(demo, 'clients', billed),
    author_id: userIdOf(demo, 'Ana'),
    grouping: 'project',
    rounding: null,
    only_approved: false,
    allow_zero_rates: true,
    issues: false,
    sends: false,
    next_period,
    due_on: billedOn(rule, next_period),
  })
}

/** Most tracked time is on issued invoices: without them, all that was worked would look like a loss. */
async function billTimeBefore(demo: Demo): Promise<void> {
  const { db, announce, organizationId } = demo
  const now = addDays24h(demo.now, -billedTime.daysAgo)
  const writer = { db, now, announce, audit: () => {} }
  const today = dateIn(demo.studio.timeZone, now)
  for (const { client, from, until } of billedTime.of)
    await issueInvoice(
      writer,
      await createInvoice(writer, clientKind, {
        organizationId,
        partyId: idOf(demo, 'clients', client),
        authorId: userIdOf(demo, 'Ana'),
        today,
        fields: {},
        lines: [],
        generate: {
          start_date: addDays(today, -from),
          stop_date: addDays(today, -until),
          grouping: 'project',
          project_ids: undefined,
          user_ids: undefined,
          rounding: undefined,
          only_approved: false,
          allow_zero_rates: true,
        },
      }),
    )
}
