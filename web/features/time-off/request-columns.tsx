import { Badge, Group } from '@mantine/core'
import type { Column } from '../../ui/data-table.tsx'
import { IconFlag } from '../../ui/icons.ts'
import { RowButton } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { daysText } from '../../ui/week.ts'
import { RequestActions } from './request-actions.tsx'
import type { NamedRequest } from './request-calls.ts'
import { hoursText } from './time-off-words.ts'

export const statusTitles = (): Record<NamedRequest['status'], string> => ({
  submitted: t('Waiting'),
  approved: t('Approved'),
  denied: t('Denied'),
})

export function isStatus(word: string): word is NamedRequest['status'] {
  return word in statusTitles()
}

export const statusColours = { submitted: 'warning', approved: 'good', denied: 'bad' }

type Deeds = { onOpen: (request: NamedRequest) => void; onChange: (request: NamedRequest) => void }

export function requestColumns({ onOpen, onChange }: Deeds): Column<NamedRequest>[] {
  return [
    { title: t('Name'), width: '22%', cell: ({ member }) => member, text: ({ member }) => member },
    {
      title: t('Days'),
      width: '26%',
      cell: (request) => (
        <RowButton
          label={t('Open {member}’s request for {days}', {
            member: request.member,
            days: daysText(request.first, request.last),
          })}
          onClick={() => onOpen(request)}
        >
          {daysText(request.first, request.last)}
        </RowButton>
      ),
      text: ({ first, last }) => daysText(first, last),
    },
    {
      title: t('Policy'),
      from: 'md',
      cell: ({ policy }) => policy,
      text: ({ policy }) => policy,
    },
    {
      title: t('Hours'),
      align: 'right',
      from: 'sm',
      width: '10%',
      cell: ({ amount_used }) => hoursText(amount_used),
      text: ({ amount_used }) => amount_used / 3_600,
    },
    { title: t('Status'), width: '16%', cell: Status, text: ({ status }) => statusTitles()[status] },
    {
      title: t('Actions'),
      width: '9%',
      align: 'right',
      cell: (request) => <RequestActions request={request} onChange={() => onChange(request)} />,
    },
  ]
}

function Status({ status, response, holidays_added }: NamedRequest) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Badge color={statusColours[status]} title={response}>
        {statusTitles()[status]}
      </Badge>
      {holidays_added.length > 0 && <IconFlag size={16} aria-label={t('A holiday was added')} />}
    </Group>
  )
}
