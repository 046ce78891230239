import { Badge } from '@mantine/core'
import type { Column } from '../../ui/data-table.tsx'
import { t } from '../../ui/text.ts'
import { daysText } from '../../ui/week.ts'
import type { NamedRequest } from './request-calls.ts'
import { hoursText } from './time-off-words.ts'
import { WithdrawRequest } from './withdraw-request.tsx'

export const statusTitles = (): Record<NamedRequest['status'], string> => ({
  submitted: t('Waiting'),
  approved: t('Approved'),
  denied: t('Denied'),
})

export function isStatus(word: string): word is NamedRequest['status'] {
  return word in statusTitles()
}

const colours = { submitted: 'warning', approved: 'good', denied: 'bad' }

export function requestColumns(): Column<NamedRequest>[] {
  return [
    { title: t('Name'), cell: ({ member }) => member, text: ({ member }) => member, from: 'sm' },
    {
      title: t('Days'),
      width: '30%',
      cell: ({ first, last }) => daysText(first, last),
      text: ({ first, last }) => daysText(first, last),
    },
    { title: t('Policy'), from: 'md', cell: ({ policy }) => policy, text: ({ policy }) => policy },
    {
      title: t('Hours'),
      align: 'right',
      from: 'sm',
      width: '12%',
      cell: ({ amount_used }) => hoursText(amount_used),
      text: ({ amount_used }) => amount_used / 3_600,
    },
    {
      title: t('Status'),
      width: '18%',
      cell: ({ status, response }) => (
        <Badge color={colours[status]} title={response}>
          {statusTitles()[status]}
        </Badge>
      ),
      text: ({ status }) => statusTitles()[status],
    },
    {
      title: t('Actions'),
      width: '14%',
      align: 'right',
      cell: (request) => <WithdrawRequest request={request} />,
    },
  ]
}
