import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import type { LedgerSum, PlacedLine } from './calls.ts'
import { kindWords, money } from './ledger-words.ts'

export function ledgerColumns(organizationId: number, sums: readonly LedgerSum[]): Column<PlacedLine>[] {
  return [
    {
      title: t('Date'),
      width: '12%',
      narrow: '28%',
      cell: ({ date }) => calendarDayText(date),
      text: ({ date }) => date,
      sums: sums.map(({ currency }) => t('Debit = credit in {currency}', { currency })),
    },
    {
      title: t('Document'),
      width: '13%',
      narrow: '36%',
      cell: ({ document, record_type, invoice_id }) =>
        invoice_id !== null && record_type !== 'credit_note' ? (
          <RowLink to={paths.invoice(organizationId, invoice_id)}>{document}</RowLink>
        ) : (
          document
        ),
      text: ({ document }) => document,
    },
    {
      title: t('Kind'),
      from: 'sm',
      width: '11%',
      cell: ({ kind }) => kindWords(kind),
      text: ({ kind }) => kindWords(kind),
    },
    {
      title: t('Client'),
      from: 'lg',
      cell: ({ client }) => client,
      text: ({ client }) => client,
    },
    {
      title: t('Account'),
      from: 'sm',
      width: '10%',
      cell: ({ account }) => account || <Unmapped />,
      text: ({ account }) => account,
    },
    {
      title: t('Contra account'),
      from: 'sm',
      width: '12%',
      cell: ({ contra_account }) => contra_account || <Unmapped />,
      text: ({ contra_account }) => contra_account,
    },
    amountColumn(t('Tax'), ({ tax }) => tax, 'md'),
    amountColumn(t('Net'), ({ net }) => net, 'md'),
    {
      ...amountColumn(t('Gross'), ({ gross }) => gross),
      narrow: '36%',
      sums: sums.map(({ currency, debit }) => money(debit, currency)),
    },
  ]
}

function Unmapped() {
  return <span style={{ color: 'var(--bad-text)' }}>{t('Missing @@ an account')}</span>
}

function amountColumn(
  title: string,
  amountOf: (line: PlacedLine) => number,
  from?: 'md',
): Column<PlacedLine> {
  return {
    title,
    ...(from && { from }),
    align: 'right',
    width: '12%',
    cell: (line) => money(amountOf(line), line.currency),
    text: amountOf,
    currency: ({ currency }) => currency,
  }
}
