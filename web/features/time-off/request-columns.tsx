import { Badge, Group, Text } from '@mantine/core'
import type { Column } from '../../ui/data-table.tsx'
import { IconFlag } from '../../ui/icons.ts'
import { RowButton } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { daysText } from '../../ui/week.ts'
import { RequestActions } from './request-actions.tsx'
import type { NamedRequest } from './request-calls.ts'
import classes from './request-columns.module.css'
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
    {
      title: t('Name'),
      cell: (request) => (
        <div className={classes.name}>
          <RowButton
            label={t('Open {member}’s request for {days}', { member: request.member, days: daysOf(request) })}
            onClick={() => onOpen(request)}
          >
            {request.member}
          </RowButton>
          <Text hiddenFrom="sm" fz="xs" c="dimmed" lh={1.2} truncate>
            {daysOf(request)}
          </Text>
        </div>
      ),
      text: ({ member }) => member,
    },
    { title: t('Days'), width: '24%', from: 'sm', cell: daysOf, text: daysOf },
    {
      title: t('Policy'),
      width: '20%',
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
      unit: t('hours'),
    },
    {
      title: t('Status'),
      width: '124px',
      narrow: '34%',
      cell: Status,
      text: ({ status }) => statusTitles()[status],
    },
    {
      title: '',
      width: '84px',
      cell: (request) => <RequestActions request={request} onChange={() => onChange(request)} />,
    },
  ]
}

const daysOf = ({ first, last }: NamedRequest) => daysText(first, last)

function Status({ status, response, holidays_added }: NamedRequest) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Badge color={statusColours[status]} title={response} miw="max-content">
        {statusTitles()[status]}
      </Badge>
      {holidays_added.length > 0 && <IconFlag size={16} aria-label={t('A holiday was added')} />}
    </Group>
  )
}
