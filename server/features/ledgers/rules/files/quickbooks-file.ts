import { csvOf } from '../../../../foundation/http/csv.ts'
import { isNegative } from '../../../../foundation/money/decimal.ts'
import { postingsOf, sizeOf } from '../lines.ts'
import { type LedgerFile, nameOf, type Written } from './ledger-file.ts'

const headings = [
  'Journal No',
  'Journal Date',
  'Currency',
  'Account',
  'Debits',
  'Credits',
  'Description',
  'Name',
]

/** Journal entries: each line of the journal is an entry with debits and credits of the same sum. */
export function quickbooksFile(file: LedgerFile): Written {
  const rows = file.lines.flatMap((line, i) =>
    postingsOf(line).map(({ account, amount }) => {
      const size = sizeOf(amount, line.currency)
      const sides = isNegative(amount) ? ['', size] : [size, '']
      return [
        `${file.revision}-${i + 1}`,
        usDate(line.date),
        line.currency,
        account,
        ...sides,
        `${line.document} ${line.text}`,
        line.party,
      ]
    }),
  )
  return { name: `${nameOf(file)}.csv`, type: 'text/csv', bytes: Buffer.from(csvOf([headings, ...rows])) }
}

const usDate = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
