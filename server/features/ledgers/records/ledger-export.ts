import {
  date,
  described,
  instant,
  int,
  json,
  nullable,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { formats } from '../rules/formats.ts'
import { ledgerSums } from './ledger-sums.ts'

export const exportKinds = ['full', 'differences'] as const
export type ExportKind = (typeof exportKinds)[number]

/** Selected from `ledger_exports x`. */
export const ledgerExport = record(
  {
    singular: 'ledger_export',
    plural: 'ledger_exports',
    title: 'Ledger export',
    description: 'What was exported of the ledger, which can be downloaded again.',
  },
  {
    id: int('x.id'),
    organization_id: int('x.organization_id'),
    start_date: date('x.first_day'),
    stop_date: described('Inclusive.', date('x.last_day')),
    format: word('x.format', formats),
    currency: described('Null for all currencies.', nullable(text('x.currency'))),
    kind: described(
      'full: all lines of the days. differences: what is new, and reversals of what is gone or changed since earlier exports.',
      word('x.kind', exportKinds),
    ),
    revision: described('The number of the export among those of its format.', int('x.revision')),
    line_count: described('The number of lines.', int('x.line_count')),
    sums: described('What the lines add up to, per currency.', json('x.sums::text', ledgerSums)),
    digest: described('SHA-256 of the lines: the same lines have the same.', text('x.digest')),
    created_by_id: int('x.created_by_id'),
    created_at: instant('x.created_at'),
    updated_at: instant('x.updated_at'),
  },
)

export type LedgerExportRow = RowOf<typeof ledgerExport>
