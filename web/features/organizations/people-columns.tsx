import { Group, Text } from '@mantine/core'
import type { Person } from '../../directory/member-names.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Initials } from '../../ui/initials.tsx'
import { RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { Day, Quiet, TimeAgo } from '../../ui/times.tsx'
import { RoleBadge, roleTitles, trackingTitles } from './member-words.tsx'
import { payWords } from './pay-words.ts'

export function peopleColumns(organizationId: number, seesPay: boolean): Column<Person>[] {
  const pay: Column<Person> = {
    title: t('Pay rate'),
    from: 'xl',
    align: 'right',
    width: '14%',
    cell: (person) => payWords(person) ?? <Quiet />,
    text: ({ pay_rate, fixed_pay_rate }) => Number(pay_rate ?? fixed_pay_rate ?? Number.NaN) || undefined,
    currency: ({ currency = 'USD' }) => currency,
  }
  return [
    {
      title: t('Name'),
      width: '23%',
      cell: ({ user_id, name }) => (
        <Group gap="sm" wrap="nowrap">
          <Initials name={name} size={26} />
          <RowLink to={paths.member(organizationId, user_id)}>{name}</RowLink>
        </Group>
      ),
      text: ({ name }) => name,
    },
    {
      title: t('Email'),
      width: '26%',
      from: 'md',
      cell: ({ email }) => (
        <Text c="dimmed" truncate>
          {email}
        </Text>
      ),
      text: ({ email }) => email,
    },
    {
      title: t('Role'),
      width: '13%',
      cell: (person) => (
        <RoleBadge role={person.membership_role} isRemoved={person.membership_status === 'removed'} />
      ),
      text: ({ membership_role }) => roleTitles()[membership_role],
    },
    {
      title: t('Tracking'),
      from: 'lg',
      width: '11%',
      cell: ({ trackable }) => trackingTitles()[String(trackable)] ?? '',
      text: ({ trackable }) => trackingTitles()[String(trackable)],
    },
    ...(seesPay ? [pay] : []),
    {
      title: t('Projects'),
      from: 'sm',
      align: 'right',
      width: '9%',
      cell: ({ project_members }) => project_members?.length ?? 0,
      text: ({ project_members }) => project_members?.length ?? 0,
      unit: '',
    },
    {
      title: t('Last active'),
      from: 'sm',
      cell: ({ last_client_activity }) => <TimeAgo at={last_client_activity} />,
      text: ({ last_client_activity }) => last_client_activity ?? '',
    },
    {
      title: t('Joined'),
      from: 'xl',
      cell: ({ created_at }) => <Day at={created_at} />,
      text: ({ created_at }) => created_at,
    },
  ]
}
