import { Badge, Text } from '@mantine/core'
import type { Column } from '../../ui/data-table.tsx'
import { dayText } from '../../ui/dates.ts'
import { RowButton } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import type { ExpenseSummary, NamedExpense } from './calls.ts'
import { categoryWords, spentWords, statusColours, statusWords } from './expense-words.ts'

type Shown = {
  onOpen: (expense: NamedExpense) => void
  withMember: boolean
  /** What the expenses of the list add up to, by currency. */
  sums: readonly ExpenseSummary[]
}

export function expenseColumns({ onOpen, withMember, sums }: Shown): Column<NamedExpense>[] {
  const member: Column<NamedExpense> = {
    title: t('Name'),
    from: 'sm',
    cell: (expense) => expense.member,
    text: (expense) => expense.member,
  }
  return [
    {
      title: t('Expense'),
      width: '34%',
      cell: (expense) => (
        <div>
          <RowButton
            label={t('Open {expense} of {day}', { expense: nameOf(expense), day: dayText(expense.date) })}
            onClick={() => onOpen(expense)}
          >
            {nameOf(expense)}
          </RowButton>
          <Text hiddenFrom="sm" fz="xs" c="dimmed" lh={1.2} truncate>
            {dayText(expense.date)}
          </Text>
        </div>
      ),
      text: nameOf,
      sums: sums.map(({ currency }) => t('Total in {currency}', { currency })),
    },
    ...(withMember ? [member] : []),
    { title: t('Date'), from: 'sm', cell: ({ date }) => dayText(date), text: ({ date }) => date },
    { title: t('Project'), from: 'md', cell: ({ project }) => project, text: ({ project }) => project },
    {
      title: t('Amount'),
      align: 'right',
      cell: spentWords,
      text: ({ amount }) => Number(amount),
      currency: ({ currency }) => currency,
      sums: sums.map(({ currency, total: { amount } }) => spentWords({ amount, currency })),
    },
    { title: t('Status'), width: '124px', cell: Status, text: ({ status }) => statusWords()[status] },
  ]
}

export function nameOf({ note, category }: NamedExpense): string {
  return note || categoryWords()[category]
}

export function Status({ status, denial_reason }: Pick<NamedExpense, 'status' | 'denial_reason'>) {
  return (
    <Badge color={statusColours[status]} title={denial_reason} miw="max-content">
      {statusWords()[status]}
    </Badge>
  )
}
