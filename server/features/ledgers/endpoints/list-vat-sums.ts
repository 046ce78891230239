import { moneyManagers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { readWhole } from '../changes/read-lines.ts'
import { computedPage } from '../records/computed-page.ts'
import { shownVatSum, vatSum } from '../records/vat-sum.ts'
import { vatSumsOf } from '../rules/vat.ts'
import { currencyFilter, ledgerDays } from './inputs.ts'

export const listVatSums = endpoint({
  get: '/v2/organizations/:organization_id/vat_sums',
  tag: 'Ledger',
  summary: 'List the VAT by rate',
  description:
    'By currency, side, treatment and rate, at most one record of each: what invoices of these days are taxed on and their tax, less credit notes and voids, and the tax of approved expenses. Equal to the tax of the ledger lines. Refused with 11821 if there are more than 20,000 documents.',
  access: moneyManagers,
  query: { date: ledgerDays, currency: currencyFilter },
  reply: computedPage(vatSum, false),
  refuses: [400],
  example: { query: 'date[start]=2026-10-01&date[stop]=2026-10-31' },

  async handle({ db, membership: { organizationId, timeZone }, query }) {
    const days = { firstDay: query.date.start, lastDay: query.date.stop }
    const { lines } = await readWhole(db, { organizationId, timeZone, days, currency: query.currency })
    return { rows: vatSumsOf(lines).map(shownVatSum) }
  },
})
