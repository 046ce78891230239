import { ActionIcon, Badge, Box, Group, Menu, Text, Tooltip } from '@mantine/core'
import type { Column } from '../../ui/data-table.tsx'
import { IconDots, IconPencil, IconTrash, IconUsersGroup } from '../../ui/icons.ts'
import { Initials } from '../../ui/initials.tsx'
import { t } from '../../ui/text.ts'
import { Day, Quiet, TimeAgo } from '../../ui/times.tsx'
import type { NamedProjectMember } from './member-calls.ts'
import { moneyWords } from './money-words.ts'
import { roleTitle } from './project-words.ts'

type Options = {
  currency: string
  seesMoney: boolean
  mayChange: boolean
  onChange: (member: NamedProjectMember) => void
  onRemove: (member: NamedProjectMember) => void
}

export function memberColumns(options: Options): Column<NamedProjectMember>[] {
  const { currency, seesMoney, mayChange } = options
  const rate = (title: string, of: 'bill_rate' | 'pay_rate'): Column<NamedProjectMember> => ({
    title,
    from: 'sm',
    align: 'right',
    width: '13%',
    cell: (member) => moneyWords(numberOf(member[of]), currency) ?? <Quiet />,
    text: (member) => numberOf(member[of]),
    currency: () => currency,
  })
  return [
    {
      title: t('Name'),
      width: '28%',
      cell: ({ name, membership_status }) => (
        <Group gap="sm" wrap="nowrap">
          <Box visibleFrom="sm">
            <Initials name={name} size={26} />
          </Box>
          <Text span fw={500} truncate>
            {name}
          </Text>
          {membership_status === 'removed' && <Badge color="gray">{t('Removed')}</Badge>}
        </Group>
      ),
      text: ({ name }) => name,
    },
    {
      title: t('Role'),
      narrow: '32%',
      cell: ({ membership_role, team_id }) => (
        <Group gap="xs" wrap="nowrap">
          <Badge color={membership_role === 'manager' ? undefined : 'gray'} flex="none">
            {roleTitle(membership_role)}
          </Badge>
          {team_id && (
            <Tooltip label={t('Through a team')}>
              <IconUsersGroup size={16} stroke={1.6} role="img" aria-label={t('Through a team')} />
            </Tooltip>
          )}
        </Group>
      ),
      text: ({ membership_role }) => roleTitle(membership_role),
    },
    ...(seesMoney ? [rate(t('Bill rate'), 'bill_rate'), rate(t('Pay rate'), 'pay_rate')] : []),
    {
      title: t('Last active'),
      from: 'lg',
      cell: ({ last_client_activity }) => <TimeAgo at={last_client_activity} />,
      text: ({ last_client_activity }) => last_client_activity ?? '',
    },
    {
      title: t('Member since'),
      from: 'md',
      width: '13%',
      cell: ({ created_at }) => <Day at={created_at} />,
      text: ({ created_at }) => created_at,
    },
    ...(mayChange
      ? [
          {
            title: '',
            cell: (member) => <Actions member={member} {...options} />,
          } satisfies Column<NamedProjectMember>,
        ]
      : []),
  ]
}

function Actions({ member, onChange, onRemove }: Options & { member: NamedProjectMember }) {
  const isRemoved = member.membership_status === 'removed'
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('Manage {member}', { member: member.name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onChange(member)}>
          {isRemoved ? t('Add again') : t('Change role and rates')}
        </Menu.Item>
        {!isRemoved && (
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => onRemove(member)}>
            {member.team_id ? t('Remove individual role') : t('Remove from the project')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function numberOf(rate: string | undefined): number | undefined {
  return rate === undefined ? undefined : Number(rate)
}
