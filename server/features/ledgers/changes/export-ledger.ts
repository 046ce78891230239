import type { Writer } from '../../../api/writing.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { ledgerExportAudit } from '../audits.ts'
import { ledgerExportCreated } from '../facts.ts'
import { problems } from '../problems.ts'
import type { ExportKind } from '../records/ledger-export.ts'
import { numberOf } from '../records/numbers.ts'
import { differencesOf, digestOfAll, newLine, shownLine } from '../rules/differences.ts'
import { fiscalYearOf } from '../rules/files/datev-file.ts'
import { type Format, linesFor, ofOneCurrency } from '../rules/formats.ts'
import { gapsIn } from '../rules/gaps.ts'
import { type LedgerLine, placesOf } from '../rules/lines.ts'
import type { Mapping } from '../rules/mapping.ts'
import { sumsOf } from '../rules/sums.ts'
import { insertExport, linesExported, lockLedger, replaceLines } from '../store/exports.ts'
import type { JournalOf } from '../store/journal.ts'
import { readWhole } from './read-lines.ts'

export type Asked = JournalOf & { format: Format; kind: ExportKind; createdById: number }

/**
 * Records an export: all lines of its days, or what changed since the earlier ones. Of two at the same time, the second sees the
 * first.
 */
export async function exportLedger(writer: Writer, asked: Asked): Promise<number> {
  const { db, now } = writer
  const { organizationId, days, format, kind, currency = null } = asked
  await lockLedger(db, organizationId)
  const { happened, mapping, lines } = await readWhole(db, asked)
  const gaps = gapsIn(happened, mapping, format)
  if (gaps.length > 0) throw problems.ledger_unmapped({ details: gaps })
  const journal = linesFor(format, lines)
  const covered = { organizationId, ...days, format, currency }
  const made =
    kind === 'full' ? journal.map(newLine) : differencesOf(journal, await linesExported(db, covered))
  if (kind === 'differences' && made.length === 0) throw problems.ledger_unchanged()
  requireFit(
    asked,
    mapping,
    made.map(({ line }) => line),
  )
  if (kind === 'full') await replaceLines(db, covered)
  const sums = sumsOf(made.map(shownLine)).map((sum) => ({
    ...sum,
    debit: numberOf(sum.debit),
    credit: numberOf(sum.credit),
    tax: numberOf(sum.tax),
  }))
  const id = await insertExport(
    db,
    {
      ...covered,
      kind,
      settings: mapping,
      lines: made,
      sums,
      digest: digestOfAll(made),
      createdById: asked.createdById,
    },
    now,
  )
  const details = { format, kind, start_date: days.firstDay, stop_date: days.lastDay, lines: made.length }
  writer.audit(ledgerExportAudit('create', { organizationId, recordId: id, details, concernsPayment: true }))
  writer.announce(ledgerExportCreated({ organization_id: organizationId, ledger_export_id: id }))
  return id
}

/** What the format of a file can hold. */
function requireFit({ format, days }: Asked, mapping: Mapping, lines: readonly LedgerLine[]): void {
  const currencies = [...new Set(lines.map(({ currency }) => currency))].sort()
  if (ofOneCurrency.includes(format) && currencies.length > 1)
    throw invalid(
      'currency',
      `is required: a file of this format has one currency, and there are ${currencies.join(', ')}`,
    )
  if (format !== 'datev') return
  const [currency] = currencies
  if (currency !== undefined && placesOf(currency) > 2)
    throw invalid('currency', 'must not have more than 2 decimals in DATEV')
  const year = (day: Parameters<typeof fiscalYearOf>[0]) => fiscalYearOf(day, mapping.fiscal_year_month)
  if (year(days.firstDay) !== year(days.lastDay))
    throw invalid('stop_date', 'must be in the same fiscal year as start_date')
}
