import { randomUUID } from 'node:crypto'
import type { SampleStage } from '../../api/sample.ts'
import { decimalFrom } from '../../foundation/money/decimal.ts'
import { type CalendarDate, utcDate } from '../../foundation/time/calendar-date.ts'
import { instantFrom, toSeconds } from '../../foundation/time/instant.ts'
import { utc } from '../../foundation/time/zone.ts'
import { isKeyOf } from '../../foundation/values/keys.ts'
import { present } from '../../foundation/values/present.ts'
import { clientTable } from '../clients/public.ts'
import { createProjects, giveProjectsTo } from '../projects/public.ts'
import { bookTime, lockTracker } from '../tracking/public.ts'
import { createCreditNote } from './changes/create-credit-note.ts'
import { issueInvoice } from './changes/issue-invoice.ts'
import { payInvoice, writeOff } from './changes/settle-invoice.ts'
import { replaceLines, retotal } from './changes/write-lines.ts'
import { clientKind, type InvoiceAt, type Kind, teamKind } from './kinds.ts'
import { insertInvoice, lockInvoice } from './store/invoice-rows.ts'
import { listLines } from './store/lines.ts'
import { changeSellerDetails } from './store/sellers.ts'
import { changeSettings } from './store/settings.ts'

const steps = {
  close: 'open',
  void: 'open',
  payments: 'open',
  reopen: 'written_off',
  xml: 'open',
  credit_notes: 'open',
} as const

/** What an e-invoice needs to know of each side. */
const taxed = { country: 'PT', tax_id: 'PT509442013' }

/** An invoice of a new client, in the state that the rest of the path works with. */
export async function createSampleClientInvoice(stage: SampleStage): Promise<number> {
  const { db, organizationId, now, number } = stage
  const client = { name: `Sample ${number}`, emails: ['billing@harbour.example'], ...taxed }
  const partyId = await clientTable.insert(db, organizationId, client, now)
  return createSample(stage, clientKind, { organizationId, partyId })
}

/** An invoice of the caller, or of a member if the caller is in another organization. */
export function createSampleTeamInvoice(stage: SampleStage): Promise<number> {
  const { organizationId, caller, userId } = stage
  const partyId = caller.organizationId === organizationId ? caller.userId : userId
  return createSample(stage, teamKind, { organizationId, partyId })
}

/** A credit note of a paid invoice: there is something to pay back. */
export async function createSampleCreditNote(stage: SampleStage): Promise<number> {
  const { db, organizationId, userId, rest = '' } = stage
  const writer = silent(stage)
  const id = await createSampleClientInvoice({ ...stage, rest: '/void' })
  const { party_id: partyId } = await lockInvoice(db, { organizationId, id })
  const invoice = { organizationId, id, partyId }
  const paid = { amount: decimalFrom('100.00'), date: today(stage), method: '', reference: '' }
  await payInvoice(writer, invoice, { ...paid, created_by_id: userId })
  const given = { authorId: userId, issue_date: today(stage), notes: '', lines: undefined }
  const at = await createCreditNote(writer, invoice, given)
  const [, word = ''] = rest.split('/')
  if (word === 'xml') await changeSettings(db, organizationId, taxed, stage.now)
  if (Object.hasOwn(steps, word)) await issueInvoice(writer, at)
  return at.id
}

/** The line of the invoice before it in the path. */
export async function findSampleLine({ db, organizationId, within }: SampleStage): Promise<number> {
  const [line] = await listLines(db, { organizationId, id: invoiceIn(within) })
  return present(line, 'sample line').id
}

/** A payment of the invoice before it in the path. */
export async function createSamplePayment(stage: SampleStage): Promise<number> {
  const { db, organizationId, within, userId } = stage
  const { party_id: partyId } = await lockInvoice(db, { organizationId, id: invoiceIn(within) })
  const at = { organizationId, id: invoiceIn(within), partyId }
  const paid = { amount: decimalFrom('1.00'), date: today(stage), method: '', reference: '' }
  return payInvoice(silent(stage), at, { ...paid, created_by_id: userId })
}

function invoiceIn(within: SampleStage['within'] = {}): number {
  const id = within.client_invoice_id ?? within.team_invoice_id ?? within.credit_note_id
  return Number(present(id, 'invoice'))
}

async function createSample(stage: SampleStage, kind: Kind, of: Omit<InvoiceAt, 'id'>): Promise<number> {
  const { db, now, userId, rest = '' } = stage
  const id = await insertInvoice(
    db,
    of.organizationId,
    {
      kind: kind.name,
      client_id: kind.name === 'client' ? of.partyId : null,
      user_id: kind.name === 'team' ? of.partyId : null,
      author_id: userId,
      number: null,
      po_number: '',
      notes: '',
      currency: 'EUR',
      tax_1: null,
      tax_2: null,
      discount: null,
      tax_scenario: null,
      issue_date: today(stage),
      due_date: null,
    },
    now,
  )
  const at = { ...of, id }
  const writer = silent(stage)
  await replaceLines(writer, await lockInvoice(db, at), [
    { description: 'Sample', quantity: 1, unit_price: 100 },
  ])
  await retotal(writer, await lockInvoice(db, at))
  const [, word = ''] = rest.split('/')
  if (word === 'xml') {
    await changeSettings(db, of.organizationId, taxed, now)
    if (kind.name === 'team') await changeSellerDetails(db, { ...of, userId: of.partyId }, taxed, now)
  }
  const state = isKeyOf(steps, word) ? steps[word] : 'draft'
  if (state !== 'draft') await issueInvoice(writer, at)
  if (state === 'written_off') await writeOff(writer, at, null)
  if (rest.endsWith('/generate')) await trackSampleTime(stage, kind, of.partyId)
  return id
}

/** An hour in the month that the example asks for. */
async function trackSampleTime(stage: SampleStage, kind: Kind, partyId: number): Promise<void> {
  const { db, organizationId, number, userId } = stage
  const writer = silent(stage)
  const workerId = kind.name === 'team' ? partyId : userId
  let { projectId } = stage
  if (kind.name === 'client') {
    const [created = projectId] = await createProjects(writer, organizationId, [
      { name: `Sample ${number}`, status: 'active' },
    ])
    projectId = created
    await giveProjectsTo(writer, { organizationId, timeZone: utc }, partyId, [projectId])
  }
  const tracker = await lockTracker(db, organizationId, workerId)
  if (tracker === undefined) return
  const from = toSeconds(instantFrom('2026-10-01T00:00:00Z')) + (number % 700) * 3_600
  const work = { projectId, taskId: null, isBreak: false, billable: true, tracksInput: false }
  const source = { timeType: 'normal', client: 'tracker', deviceId: null } as const
  await bookTime(
    writer,
    tracker,
    utc,
    [
      {
        uuid: randomUUID(),
        from,
        seconds: 3_600,
        floats: false,
        keyboard: 0,
        mouse: 0,
        overall: 0,
        inputTracked: 0,
        ...work,
        ...source,
      },
    ],
    { ignoresLimits: true },
  )
}

/** Samples exist only for the tests: nobody follows them. */
function silent({ db, now }: SampleStage) {
  return { db, now, audit: () => {}, announce: () => {} }
}

function today({ now }: SampleStage): CalendarDate {
  return utcDate(now)
}
