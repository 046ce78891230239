import { useOrganization } from '../../directory/current-organization.ts'
import type { Column } from '../../ui/column.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { Explanation } from '../../ui/explanation.tsx'
import { Hours } from '../../ui/hours.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { moneyWords } from '../projects/money-words.ts'
import { amountWords, rowDaysWords } from './budget-words.ts'
import { type BudgetHistory, type NamedPosting, usePostings } from './calls.ts'

type Props = { row: BudgetHistory; onClose: () => void }

/** Why a row spent what it did: the time of each member and day, its rate, and the sum so far. */
export function BudgetPostings({ row, onClose }: Props) {
  const { id, currency } = useOrganization()
  const postings = usePostings(id, row.id)
  const columns = columnsOf(row, currency)
  return (
    <Explanation
      title={t('Why this number')}
      sum={t('{days}: every line adds to the total, and the last total is the {spent} spent.', {
        days: rowDaysWords(row),
        spent: amountWords(row.spent, row.budget, currency),
      })}
      name="budget-postings"
      columns={columns}
      lines={postings}
      lineKey={(posting) => posting.id}
      empty={t('No time counts yet.')}
      onClose={onClose}
    />
  )
}

function columnsOf({ budget, client_id }: BudgetHistory, currency: string): Column<NamedPosting>[] {
  const isOfClient = client_id !== undefined
  const unit = budget.type === 'cost' ? currency : t('hours')
  const rate: Column<NamedPosting> = {
    title: t('Rate'),
    from: 'sm',
    align: 'right',
    cell: (posting) => moneyWords(posting.rate, currency),
    text: (posting) => posting.rate,
    currency: () => currency,
  }
  return [
    { title: t('Day'), width: '18%', cell: ({ date }) => calendarDayText(date), text: ({ date }) => date },
    { title: t('Member'), width: '19%', cell: ({ member }) => member, text: ({ member }) => member },
    {
      title: isOfClient ? t('Project') : t('Task'),
      from: 'md',
      cell: ({ project, task }) =>
        (isOfClient ? [project, task].filter(Boolean).join(' · ') : task) || <Quiet />,
      text: ({ project, task }) => (isOfClient ? [project, task].filter(Boolean).join(' · ') : task),
    },
    {
      title: t('Time'),
      from: 'sm',
      align: 'right',
      width: '10%',
      cell: ({ seconds }, printed) => <Hours of={seconds} as={printed} />,
      seconds: ({ seconds }) => seconds,
      adds: true,
    },
    ...(budget.type === 'cost' ? [rate] : []),
    {
      title: t('Amount'),
      align: 'right',
      cell: ({ amount }) => amountWords(amount, budget, currency),
      text: ({ amount }) => amount,
      unit,
    },
    {
      title: t('Total'),
      align: 'right',
      cell: ({ total }) => amountWords(total, budget, currency),
      text: ({ total }) => total,
      unit,
    },
  ]
}
