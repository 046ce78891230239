import { Button } from '@mantine/core'
import type { Column } from '../../ui/data-table.tsx'
import { t } from '../../ui/text.ts'
import { budgetWords } from '../projects/money-words.ts'
import { amountWords, percentWords, rowDaysWords } from './budget-words.ts'
import type { BudgetHistory } from './calls.ts'

/** The columns of a budget's history: each period, and each change of the budget within one. */
export function historyColumns(
  currency: string,
  /** Absent for readers who may not see whose time it was. */
  onExplain: ((row: BudgetHistory) => void) | undefined,
): Column<BudgetHistory>[] {
  return [
    { title: t('Days'), width: '34%', cell: rowDaysWords, text: rowDaysWords },
    {
      title: t('Limit'),
      align: 'right',
      from: 'sm',
      cell: ({ budget }) => budgetWords(budget, currency),
      text: ({ budget }) => budgetWords(budget, currency),
    },
    {
      title: t('Spent'),
      align: 'right',
      cell: ({ spent, budget }) => amountWords(spent, budget, currency),
      // Each period may count another unit than today's budget.
      text: ({ spent, budget }) =>
        spent.toFixed(2) + (budget.type === 'cost' ? ` ${currency}` : ` ${t('hours')}`),
    },
    {
      title: t('Used'),
      align: 'right',
      from: 'sm',
      width: '12%',
      cell: ({ percent }) => percentWords(percent),
      text: ({ percent }) => percent,
      unit: '%',
    },
    ...(onExplain ? [explanation(onExplain)] : []),
  ]
}

function explanation(onExplain: (row: BudgetHistory) => void): Column<BudgetHistory> {
  return {
    title: t('Explanation'),
    align: 'right',
    width: '16%',
    cell: (row) => (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('Why this was spent in {days}', { days: rowDaysWords(row) })}
        onClick={() => onExplain(row)}
      >
        {t('Why?')}
      </Button>
    ),
  }
}
