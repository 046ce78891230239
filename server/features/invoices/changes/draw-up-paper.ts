import type { Db } from '../../../foundation/db/database.ts'
import { problems } from '../../../foundation/http/problems.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { InvoiceAt } from '../kinds.ts'
import type { Paper } from '../paper/paper.ts'
import { type PaperFacts, paperOf } from '../rules/paper-of.ts'
import type { InvoiceSettings } from '../rules/settings.ts'
import { correctedBy } from '../store/credit-notes.ts'
import { findInvoiceState, type InvoiceState } from '../store/invoice-rows.ts'
import { listLines } from '../store/lines.ts'
import { findClient, findMember, organizationOf } from '../store/parties.ts'
import { sellerDetailsOf } from '../store/sellers.ts'
import { logoOf, settingsOf } from '../store/settings.ts'

/** Reads everything that the paper of an invoice shows, at this moment. */
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

/** The paper that a draft would have if it were issued as it is; it says on every page that it is a draft. */
export async function draftPaper(db: Db, at: InvoiceAt): Promise<Paper> {
  const invoice = await findInvoiceState(db, at)
  if (invoice === undefined) throw problems.not_found()
  const settings = await settingsOf(db, at.organizationId)
  const number = invoice.number ?? `DRAFT-${at.id}`
  return {
    ...(await drawUpPaper(db, invoice, settings, { number, now: invoice.updated_at })),
    is_draft: true,
  }
}

async function partyOf(
  db: Db,
  { organization_id, party_id, kind }: Pick<InvoiceState, 'organization_id' | 'party_id' | 'kind'>,
): Promise<Pick<PaperFacts, 'party' | 'payment'>> {
  if (kind === 'team') {
    const member = await findMember(db, organization_id, party_id)
    const { address, country, tax_id, phone, ...payment } = await sellerDetailsOf(
      db,
      organization_id,
      party_id,
    )
    const { name = '', email = null } = member ?? {}
    return { party: { name, email, address, country, tax_id, phone, language: null }, payment }
  }
  const client = await findClient(db, organization_id, party_id)
  if (client === undefined) throw new Error(`The client ${party_id} is gone.`)
  const { name, address, phone, country, tax_id, language } = client
  const [email = null] = client.emails
  return { party: { name, address, email, phone, country, tax_id, language }, payment: null }
}
