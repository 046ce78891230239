import { Text } from '@mantine/core'
import { hoursCells } from '../../ui/csv.ts'
import type { Column } from '../../ui/data-table.tsx'
import { numberFormat } from '../../ui/formats.ts'
import { Hours } from '../../ui/hours.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import type { GroupBy, ProfitTotal } from './calls.ts'

/** A row of the table, or one of the totals below it. */
export type NamedProfit = ProfitTotal & {
  key: number
  name: string
  isTotal: boolean
  /** Tracked time as it is printed, in seconds; a total is rounded by itself. */
  shown?: number | undefined
}
type Money = 'billed' | 'cost' | 'margin' | 'time_cost' | 'expenses'

export function profitColumns(by: GroupBy): Column<NamedProfit>[] {
  return [
    {
      title: by === 'client' ? t('Client') : t('Project'),
      width: '26%',
      cell: ({ name, isTotal }) => (
        <Text span inherit fw={isTotal ? 600 : undefined}>
          {name}
        </Text>
      ),
      text: ({ name }) => name,
    },
    {
      title: t('Time'),
      from: 'md',
      align: 'right',
      cell: ({ tracked, shown }) => <Hours of={tracked} as={shown} />,
      // Totals stand among the rows, and must not count with them.
      seconds: ({ tracked, isTotal }) => (isTotal ? undefined : tracked),
      text: ({ tracked }) => hoursCells([tracked])[0],
    },
    money('billed', t('Billed'), 'sm'),
    money('time_cost', t('Cost of time'), 'lg'),
    money('expenses', t('Expenses'), 'lg'),
    money('cost', t('Cost'), 'sm'),
    money('margin', t('Margin')),
    {
      title: t('Margin in %'),
      from: 'md',
      align: 'right',
      cell: ({ margin_percent }) =>
        margin_percent === null ? (
          <Quiet />
        ) : (
          numberFormat({ maximumFractionDigits: 1 }).format(margin_percent)
        ),
      text: ({ margin_percent }) => margin_percent ?? undefined,
    },
  ]
}

function money(name: Money, title: string, from?: 'sm' | 'lg'): Column<NamedProfit> {
  return {
    title,
    from,
    align: 'right',
    cell: (row) => (
      <Text span inherit fw={row.isTotal ? 600 : undefined} c={row[name] < 0 ? 'var(--bad-text)' : undefined}>
        {moneyWords(row[name], row.currency)}
      </Text>
    ),
    text: (row) => Number(row[name]),
    currency: (row) => row.currency,
  }
}

function moneyWords(amount: number, currency: string): string {
  return numberFormat({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount)
}
