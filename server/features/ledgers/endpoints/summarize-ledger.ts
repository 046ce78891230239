import { Type } from 'typebox'
import { moneyManagers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { json, mayLag } from '../../../foundation/http/reply.ts'
import { readWhole } from '../changes/read-lines.ts'
import { ledgerSums } from '../records/ledger-sums.ts'
import { numberOf } from '../records/numbers.ts'
import { sumsOf } from '../rules/sums.ts'
import { currencyFilter, ledgerDays } from './inputs.ts'

export const summarizeLedger = endpoint({
  get: '/v2/organizations/:organization_id/ledger_lines/summary',
  tag: 'Ledger',
  summary: 'Sum up the ledger',
  description:
    'Sums the lines that the list returns for the same days: at most one record per currency. Refused with 11821 if there are more than 20,000 documents.',
  access: moneyManagers,
  query: { date: ledgerDays, currency: currencyFilter },
  reply: mayLag(
    json<{ ledger_summaries: object[] }>(
      'The sums of the ledger, one entry per currency.',
      Type.Object({ ledger_summaries: ledgerSums }, { additionalProperties: false }),
    ),
  ),
  refuses: [400],
  example: { query: 'date[start]=2026-10-01&date[stop]=2026-10-31' },

  async handle({ db, membership: { organizationId, timeZone }, query }) {
    const days = { firstDay: query.date.start, lastDay: query.date.stop }
    const { lines } = await readWhole(db, { organizationId, timeZone, days, currency: query.currency })
    return {
      ledger_summaries: sumsOf(lines).map(({ debit, credit, tax, ...sum }) => ({
        ...sum,
        debit: numberOf(debit),
        credit: numberOf(credit),
        tax: numberOf(tax),
      })),
    }
  },
})
