import type { Db } from '../../../foundation/db/database.ts'
import { problems } from '../../../foundation/http/problems.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Paper } from '../../../paper/paper.ts'
import { asOfToday } from '../../../paper/today.ts'
import type { InvoiceAt } from '../kinds.ts'
import { type PaperFacts, paperOf } from '../rules/paper-of.ts'
import { routed } from '../rules/routing.ts'
import type { InvoiceSettings } from '../rules/settings.ts'
import { correctedBy } from '../store/credit-notes.ts'
import { findInvoiceState, type InvoiceState } from '../store/invoice-rows.ts'
import { listLines } from '../store/lines.ts'
import { storedPaper } from '../store/papers.ts'
import { findClient, findMember, organizationOf } from '../store/parties.ts'
import { sellerDetailsOf } from '../store/sellers.ts'
import { logoOf, settingsOf } from '../store/settings.ts'

/** Reads everything that the document of an invoice shows, at this moment. */
export async function drawUpPaper(
  db: Db,
  invoice: InvoiceState,
  settings: InvoiceSettings,
  { number, now }: { number: string; now: Instant },
): Promise<Paper> {
  const { organization_id: organizationId, id } = invoice
  const lines = await listLines(db, { organizationId, id })
  const { name } = await organizationOf(db, organizationId)
  const logo = await logoOf(db, organizationId)
  const others = await partyOf(db, invoice)
  const corrects =
    invoice.corrects_id === null ? null : await correctedBy(db, invoice.organization_id, invoice.corrects_id)
  const facts = { settings, organizationName: name, logo, ...others, corrects, issuedAt: now }
  return paperOf({ ...invoice, number }, lines, facts)
}

/** The document of an invoice as it is today: as issued, with what has been paid and how it is routed since. Of a draft, what it would be. */
export async function paperToday(db: Db, at: InvoiceAt, now: Instant): Promise<Paper> {
  const { paper, routing, ...today } = await storedPaper(db, at, now)
  return routed(paper === null ? await draftPaper(db, at) : asOfToday(paper, today), routing)
}

/** The document that a draft would have if it were issued now; every page says that it is a draft. */
export async function draftPaper(db: Db, at: InvoiceAt): Promise<Paper> {
  const invoice = await findInvoiceState(db, at)
  if (invoice === undefined) throw problems.not_found()
  const settings = await settingsOf(db, at.organizationId)
  const number = invoice.number ?? `DRAFT-${at.id}`
  return {
    ...(await drawUpPaper(db, invoice, settings, { number, now: invoice.updated_at })),
    is_draft: true,
    state: 'draft',
  }
}

async function partyOf(
  db: Db,
  { organization_id, party_id, kind }: Pick<InvoiceState, 'organization_id' | 'party_id' | 'kind'>,
): Promise<Pick<PaperFacts, 'party' | 'payment'>> {
  if (kind === 'team') {
    const member = await findMember(db, organization_id, party_id)
    const details = await sellerDetailsOf(db, organization_id, party_id)
    const { address, country, tax_id, registration_number, phone, e_invoice, ...payment } = details
    const { name = '', email = null } = member ?? {}
    const parts = { address, country, tax_id, registration_number, phone, e_invoice }
    const party = { name, email, ...parts, language: null }
    return { party, payment }
  }
  const client = await findClient(db, organization_id, party_id)
  if (client === undefined) throw new Error(`The client ${party_id} is gone.`)
  const { name, address, phone, country, tax_id, language, e_invoice } = client
  const [email = null] = client.emails
  const party = { name, address, email, phone, country, tax_id, language }
  return { party: { ...party, ...(e_invoice !== null && { e_invoice }) }, payment: null }
}
