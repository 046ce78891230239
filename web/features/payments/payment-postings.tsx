import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { unnamed } from '../../directory/unnamed.ts'
import type { Column } from '../../ui/column.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { Explanation } from '../../ui/explanation.tsx'
import { Hours } from '../../ui/hours.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { wholeRows } from '../../ui/whole-rows.ts'
import { type Payment, type Posting, postingsQuery } from './calls.ts'
import { payWords, typeWords } from './payment-words.ts'

/** Why each cent: every line, its rate, and the exact amount before rounding. */
export function PaymentPostings({ payment }: { payment: Payment }) {
  const { id } = useOrganization()
  const query = useQuery(postingsQuery(id, payment.id))
  const userIds = [...new Set(payment.details.map(({ user_id }) => user_id))]
  const { data: people } = useQuery(namedMembersQuery(id, userIds))
  const names = new Map(people?.map(({ user_id, name }) => [user_id, name]))
  const nameOf = (userId: number) => names.get(userId) ?? unnamed.user(userId)
  const columns = columnsOf(payment.currency, nameOf)
  return (
    <Explanation
      title={t('Breakdown')}
      sum={t('The lines add up to the payment. Exact amounts are rounded once for each member.')}
      name="payment-postings"
      columns={columns}
      lines={wholeRows(query.data?.rows ?? [], query)}
      lineKey={({ id: key }) => key}
      empty={t('Nothing was paid.')}
      cut={query.data}
    />
  )
}

function columnsOf(currency: string, nameOf: (userId: number) => string): Column<Posting>[] {
  return [
    { title: t('Day'), width: '18%', cell: ({ date }) => calendarDayText(date), text: ({ date }) => date },
    {
      title: t('Member'),
      width: '20%',
      cell: ({ user_id }) => nameOf(user_id),
      text: ({ user_id }) => nameOf(user_id),
    },
    {
      title: t('For'),
      from: 'md',
      cell: ({ kind }) => typeWords()[kind],
      text: ({ kind }) => typeWords()[kind],
    },
    {
      title: t('Time'),
      from: 'sm',
      align: 'right',
      cell: ({ tracked }, printed) => <Hours of={tracked} as={printed} />,
      seconds: ({ tracked }) => tracked,
      adds: true,
    },
    {
      title: t('Overtime'),
      from: 'md',
      align: 'right',
      cell: ({ overtime_tracked }, printed) => <Hours of={overtime_tracked} as={printed} />,
      seconds: ({ overtime_tracked }) => overtime_tracked,
      adds: true,
    },
    {
      title: t('Rate'),
      from: 'md',
      align: 'right',
      cell: ({ pay_rate }) => payWords(pay_rate, currency),
      text: ({ pay_rate }) => Number(pay_rate),
      currency: () => currency,
    },
    {
      title: t('Exact'),
      from: 'lg',
      align: 'right',
      cell: ({ rule }) => ('exact' in rule ? String(rule.exact) : <Quiet />),
      text: ({ rule }) => ('exact' in rule ? String(rule.exact) : ''),
    },
    {
      title: t('Amount'),
      align: 'right',
      cell: ({ amount }) => payWords(amount, currency),
      text: ({ amount }) => Number(amount),
      currency: () => currency,
    },
  ]
}
