import { Type } from 'typebox'
import { moneyManagers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { dateInput, oneOfInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { parseCurrency } from '../../../foundation/money/currency.ts'
import { dateFrom, daysBetween } from '../../../foundation/time/calendar-date.ts'
import { exportLedger } from '../changes/export-ledger.ts'
import { exportKinds, ledgerExport } from '../records/ledger-export.ts'
import { formats } from '../rules/formats.ts'
import { mostDays } from '../rules/limits.ts'
import { getExport } from '../store/exports.ts'

const day = (text: string) => dateFrom(text.slice(0, 10))

export const createLedgerExport = endpoint({
  post: '/v2/organizations/:organization_id/ledger_exports',
  tag: 'Ledger',
  summary: 'Export the ledger',
  description:
    'Records what the ledger of these days has, as a file for a bookkeeping program: download it with the file of the export. full has all lines, and takes the place of earlier exports of the same days and format. differences has only what is new, and reversals of what is gone or changed: all exports of differences add up to the last full one. Refused with 11820 if accounts are missing, with 11821 if there are more than 20,000 documents, and with 11822 if nothing changed. A repeat with the same Idempotency-Key exports once.',
  access: moneyManagers,
  body: Type.Object({
    start_date: dateInput(),
    stop_date: dateInput(),
    format: oneOfInput(...formats),
    kind: Type.Optional(oneOfInput(...exportKinds)),
    currency: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 3,
        description: 'Only this currency. DATEV takes one per file.',
      }),
    ),
  }),
  check({ start_date, stop_date, currency }): Detail[] {
    const faults: Detail[] = []
    if (currency !== undefined && parseCurrency(currency) === undefined)
      faults.push({ attribute: 'currency', error: 'must be a currency code, such as EUR' })
    if (start_date === undefined || stop_date === undefined) return faults
    const days = daysBetween(day(start_date), day(stop_date)) + 1
    if (days < 1) faults.push({ attribute: 'stop_date', error: 'must not be before start_date' })
    if (days > mostDays) faults.push({ attribute: 'stop_date', error: `must be within ${mostDays} days` })
    return faults
  },
  reply: created(ledgerExport),
  refuses: [400],
  example: { body: { start_date: '2026-10-01', stop_date: '2026-10-31', format: 'csv' } },

  async handle({ caller, membership: { organizationId, timeZone }, body, ...writer }) {
    const id = await exportLedger(writer, {
      organizationId,
      timeZone,
      days: { firstDay: day(body.start_date), lastDay: day(body.stop_date) },
      format: body.format,
      kind: body.kind ?? 'full',
      currency: body.currency === undefined ? undefined : parseCurrency(body.currency),
      createdById: caller.userId,
    })
    return getExport(writer.db, organizationId, id)
  },
})
