import { called, type Demo, idOf, userIdOf } from '../../../api/demo/demo.ts'
import { emailOf } from '../../../api/demo/person.ts'
import { decimalsOf, parseCurrency } from '../../../foundation/money/currency.ts'
import { add, type Decimal, isZero, roundTo, subtract, zero } from '../../../foundation/money/decimal.ts'
import { addDays24h } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { exactly, exactlyOrNull } from '../rules/amounts.ts'
import { dueDateOf } from '../rules/due-date.ts'
import { defaultFormats, initialsOf, numberOf } from '../rules/number-format.ts'
import { paperOf } from '../rules/paper-of.ts'
import { type InvoiceSettings, usualSettings } from '../rules/settings.ts'
import { amountOf, totalsOf } from '../rules/totals.ts'
import type { BilledClient } from '../store/parties.ts'
import { type StoryInvoice, settings } from './story.ts'

/** Clients by their ids. */
type Buyers = ReadonlyMap<number, BilledClient>

const whole: InvoiceSettings = { ...usualSettings, ...settings }

/** The rows of an invoice of the story: itself, its lines and its payment; the database numbers them. */
export function rowsOf(demo: Demo, told: StoryInvoice, seq: number, buyers: Buyers) {
  const { organizationId, studio, now } = demo
  const isClient = told.kind === 'client'
  const at = addDays24h(now, -told.daysAgo)
  const currency = parseCurrency(studio.currency)
  const places = currency === undefined ? 2 : decimalsOf(currency)
  const issue_date = dateIn(studio.timeZone, at)
  const terms = { client: told.netTerms ?? null, organization: whole.net_terms }
  const number = numberOf(isClient ? whole.number_format : defaultFormats.team, {
    prefix: whole.prefix,
    initials: initialsOf(isClient ? '' : called(demo, told.of).name),
    date: issue_date,
    seq,
  })
  const priced = told.lines.map(([description, quantity, price], position) => {
    const line = { quantity: exactly(quantity), unit_price: exactly(price) }
    const flags = { tax_1: true, tax_2: true, discount: true, generated: false, edited: false }
    return { position, description, ...line, amount: amountOf(line, places), ...flags }
  })
  const fields = {
    kind: told.kind,
    po_number: told.poNumber ?? '',
    notes: isClient ? whole.notes : '',
    currency: studio.currency,
    issue_date,
    due_date: dueDateOf(issue_date, terms) ?? null,
    tax_1: isClient ? exactlyOrNull(whole.tax_1) : null,
    tax_2: null,
    discount: exactlyOrNull(told.discount ?? null),
    tax_scenario: null,
  }
  const { groups: _, tax_1_base: _1, tax_2_base: _2, ...totals } = totalsOf(priced, fields, places)
  const paid = told.paid
    ? told.paid.amount === undefined
      ? totals.grand_total
      : exactly(told.paid.amount)
    : zero
  const person = isClient ? undefined : called(demo, told.of)
  const client = isClient ? buyers.get(idOf(demo, 'clients', told.of)) : undefined
  const party = {
    name: person ? person.name : told.of,
    address: client?.address ?? '',
    phone: null,
    email: person ? emailOf(person.name) : (client?.emails[0] ?? null),
    country: client?.country ?? null,
    tax_id: client?.tax_id ?? null,
    language: null,
  }
  const facts = {
    settings: whole,
    organizationName: studio.name,
    party,
    payment: null,
    logo: null,
    issuedAt: at,
  }
  const invoice = {
    organization_id: organizationId,
    ...fields,
    ...totals,
    client_id: isClient ? idOf(demo, 'clients', told.of) : null,
    user_id: isClient ? null : userIdOf(demo, told.of),
    author_id: userIdOf(demo, told.by),
    ...lifeOf(told, at, subtract(totals.grand_total, paid)),
    number: told.isDraft ? null : number,
    paid_amount: roundTo(paid, places),
    paper: told.isDraft ? null : paperOf({ ...fields, number, paid_amount: zero }, priced, facts),
    replaced_seconds: 0,
    line_user_ids: [],
    line_project_ids: [],
    line_task_ids: [],
    viewer_turn: 0,
    created_at: at,
  }
  return { invoice, lines: priced, payment: isZero(paid) ? undefined : paymentOf(demo, told, paid), at }
}

function lifeOf(told: StoryInvoice, at: ReturnType<typeof addDays24h>, balance: Decimal) {
  const none = { closed_reason: null, closed_at: null, close_note: null }
  if (told.isDraft) return { status: 'draft', ...none, issued_at: null, updated_at: at }
  const reason = told.end ?? (isZero(balance) ? 'paid' : null)
  const ended = addDays24h(at, told.paid?.after ?? (told.end === undefined ? 0 : 1))
  if (reason === null) return { status: 'open', ...none, issued_at: at, updated_at: ended }
  const closed = { closed_reason: reason, closed_at: ended, close_note: told.note ?? null }
  return { status: 'closed', ...closed, issued_at: at, updated_at: ended }
}

function paymentOf(demo: Demo, { daysAgo, paid }: StoryInvoice, amount: Decimal) {
  const at = addDays24h(demo.now, -daysAgo + (paid?.after ?? 0))
  return {
    organization_id: demo.organizationId,
    date: dateIn(demo.studio.timeZone, at),
    amount: add(amount, zero),
    method: 'transfer',
    reference: '',
    created_by_id: userIdOf(demo, 'Ana'),
    created_at: at,
    updated_at: at,
  }
}
