import { useOrganization } from '../../directory/current-organization.ts'
import type { Column } from '../../ui/column.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { Explanation } from '../../ui/explanation.tsx'
import { Hours } from '../../ui/hours.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { moneyWords } from '../projects/money-words.ts'
import { type MemberLimit, type NamedPosting, type NamedUsage, usePostings } from './calls.ts'
import { amountWords } from './limit-words.ts'

type Props = { projectId: number; group: MemberLimit; usage: NamedUsage; onClose: () => void }

/** Why a member spent what they did: the time of each day, its rate, and the sum so far. */
export function UsagePostings({ projectId, group, usage, onClose }: Props) {
  const { id: organizationId, currency } = useOrganization()
  const rows = usePostings({ organizationId, projectId }, group, usage.user_id)
  const columns = columnsOf(group, currency)
  return (
    <Explanation
      title={t('Why this number: {member}', { member: usage.name })}
      sum={t('Every line adds to the total, and the last total is the {spent} spent.', {
        spent: amountWords(usage.spent, group, currency),
      })}
      name="limit-postings"
      of={usage.name}
      columns={columns}
      lines={rows}
      lineKey={(posting) => posting.id}
      empty={t('No time counts yet.')}
      onClose={onClose}
    />
  )
}

function columnsOf(group: MemberLimit, currency: string): Column<NamedPosting>[] {
  const unit = group.type === 'cost' ? currency : t('hours')
  const words = (amount: number) => amountWords(amount, group, currency)
  const rate: Column<NamedPosting> = {
    title: t('Rate'),
    from: 'sm',
    align: 'right',
    cell: (posting) => moneyWords(posting.rate, currency),
    text: (posting) => posting.rate,
    currency: () => currency,
  }
  return [
    { title: t('Day'), width: '22%', cell: ({ date }) => calendarDayText(date), text: ({ date }) => date },
    { title: t('Task'), from: 'md', cell: ({ task }) => task || <Quiet />, text: ({ task }) => task },
    {
      title: t('Time'),
      align: 'right',
      cell: ({ seconds }, printed) => <Hours of={seconds} as={printed} />,
      seconds: ({ seconds }) => seconds,
      adds: true,
    },
    ...(group.type === 'cost' ? [rate] : []),
    {
      title: t('Amount'),
      align: 'right',
      cell: ({ amount }) => words(amount),
      text: ({ amount }) => amount,
      unit,
    },
    {
      title: t('Total'),
      align: 'right',
      cell: ({ total }) => words(total),
      text: ({ total }) => total,
      unit,
    },
  ]
}
