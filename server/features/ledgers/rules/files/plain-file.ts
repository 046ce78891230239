import { csvOf } from '../../../../foundation/http/csv.ts'
import { type LedgerFile, nameOf, type Written } from './ledger-file.ts'

const headings = [
  'Date',
  'Document',
  'Kind',
  'Reversal',
  'Account',
  'Contra account',
  'Tax account',
  'Gross',
  'Net',
  'Tax',
  'Tax rate',
  'Tax code',
  'Treatment',
  'Currency',
  'Client',
  'Text',
  'Record',
  'Record id',
]

/** One line for each line of the journal. Positive amounts are a debit of the account. */
export function plainFile(file: LedgerFile): Written {
  const rows = file.lines.map((line) => [
    line.date,
    line.document,
    line.kind.replaceAll('_', ' '),
    line.isReversal ? 'yes' : 'no',
    line.account,
    line.contra_account,
    line.tax_account,
    line.gross,
    line.net,
    line.tax,
    line.tax_rate,
    line.tax_code,
    line.treatment?.replaceAll('_', ' ') ?? '',
    line.currency,
    line.party,
    line.text,
    line.record,
    line.record_id,
  ])
  return { name: `${nameOf(file)}.csv`, type: 'text/csv', bytes: Buffer.from(csvOf([headings, ...rows])) }
}
