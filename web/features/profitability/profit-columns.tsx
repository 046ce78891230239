import { Text, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { hoursCells } from '../../ui/csv.ts'
import type { Column } from '../../ui/data-table.tsx'
import { numberFormat } from '../../ui/formats.ts'
import { Hours } from '../../ui/hours.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import type { GroupBy, ProfitTotal } from './calls.ts'
import { isUnknown, unknownWords } from './unknown-cost.ts'

/** A row of the table, or one of the totals below it. */
export type NamedProfit = ProfitTotal & {
  key: number
  name: string
  isTotal: boolean
  /** Tracked time as it is printed, in seconds; a total is rounded by itself. */
  shown?: number | undefined
}
type Money = 'billed' | 'unbilled' | 'cost' | 'margin' | 'time_cost' | 'expenses'
type Costed = Pick<ProfitTotal, Money | 'unrated' | 'currency'>

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
      // Totals are among the rows, and must not count with them.
      seconds: ({ tracked, isTotal }) => (isTotal ? undefined : tracked),
      text: ({ tracked }) => hoursCells([tracked])[0]?.toFixed(2),
    },
    money('billed', t('Billed'), 'sm'),
    money('unbilled', t('Unbilled'), 'md'),
    timeCost(),
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
          <Amount of={margin_percent}>{percentWords(margin_percent)}</Amount>
        ),
      text: ({ margin_percent }) => margin_percent ?? undefined,
      unit: '%',
    },
  ]
}

/** Time without a pay rate costs nothing here: zero would look like a fact. */
function timeCost(): Column<NamedProfit> {
  const column = money('time_cost', t('Cost of time'), 'lg')
  return {
    ...column,
    cell: (row) =>
      row.unrated === 0 ? (
        column.cell(row)
      ) : (
        <Tooltip label={t('Part of the time has no hourly pay rate and costs nothing here.')}>
          <span>
            {column.cell(row)}
            {row.time_cost !== 0 && ' *'}
          </span>
        </Tooltip>
      ),
  }
}

function money(name: Money, title: string, from?: 'sm' | 'md' | 'lg'): Column<NamedProfit> {
  return {
    title,
    from,
    align: 'right',
    cell: (row) => <ProfitAmount row={row} name={name} />,
    text: (row) => (isUnknown(row, name) ? unknownWords(name) : row[name]),
    currency: (row) => row.currency,
  }
}

/** An amount of a row or of a total, or why there is none. */
export function ProfitAmount({ row, name }: { row: Costed; name: Money }) {
  if (isUnknown(row, name)) return <Quiet>{unknownWords(name)}</Quiet>
  return <Amount of={row[name]}>{moneyWords(row[name], row.currency)}</Amount>
}

/** How the margin compares with what was billed. */
export function marginNote({
  billed,
  margin_percent,
}: Pick<ProfitTotal, 'billed' | 'margin_percent'>): string {
  if (margin_percent !== null) return t('{percent} of billed', { percent: percentWords(margin_percent) })
  return billed === 0 ? t('Nothing billed') : t('More credited than billed')
}

/** A loss is seen at a glance. */
function Amount({ of, children }: { of: number; children: ReactNode }) {
  return (
    <Text span inherit c={of < 0 ? 'var(--bad-text)' : undefined}>
      {children}
    </Text>
  )
}

export function moneyWords(amount: number, currency: string): string {
  return numberFormat({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount)
}

export function percentWords(percent: number): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)
}
