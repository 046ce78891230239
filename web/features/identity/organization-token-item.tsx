import { ActionIcon, Badge, Menu } from '@mantine/core'
import type { OrganizationToken } from '../../api/account-types.ts'
import { IconDots, IconKey } from '../../ui/icons.ts'
import { Item } from '../../ui/item-list.tsx'
import { LastUsed } from '../../ui/last-used.tsx'
import { rich } from '../../ui/rich.ts'
import { t } from '../../ui/text.ts'
import { Day } from '../../ui/times.tsx'
import { organizationTokensQuery, revokeOrganizationToken } from './organization-token-calls.ts'
import { useRevokeToken } from './use-revoke-token.ts'

type Props = { organizationId: number; token: OrganizationToken; onReassign: () => void }

export function TokenItem({ organizationId, token, onReassign }: Props) {
  const { id, name, user_name, status, created_at, last_used_at, expires_at } = token
  const { revoked_at, revoked_reason, is_maker_below } = token
  const { askAndRevoke, isRevoking } = useRevokeToken({
    name,
    call: () => revokeOrganizationToken(organizationId, id),
    list: organizationTokensQuery(organizationId),
  })
  return (
    <Item
      icon={<IconKey size={20} stroke={1.6} />}
      title={name}
      isOver={status !== 'active'}
      badges={<StatusBadge status={status} />}
      facts={[
        t('Acts as {member}', { member: user_name }),
        <LastUsed key="used" at={last_used_at} />,
        rich('Created {day}', { day: <Day at={created_at} /> }),
        status === 'active' &&
          (expires_at ? rich('Expires {day}', { day: <Day at={expires_at} /> }) : t('Never expires')),
        status === 'expired' && rich('Expired {day}', { day: <Day at={expires_at} /> }),
        status === 'revoked' &&
          (revoked_reason === 'assignee_removed'
            ? rich('Revoked {day}, when {member} left', { day: <Day at={revoked_at} />, member: user_name })
            : rich('Revoked {day}', { day: <Day at={revoked_at} /> })),
        status === 'active' &&
          is_maker_below &&
          t('A member who may do less, or has left, knows this token. Reassign it to get a new one.'),
      ]}
      actions={
        status === 'active' && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={t('Manage {name}', { name })}
                loading={isRevoking}
              >
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onReassign}>{t('Reassign')}</Menu.Item>
              <Menu.Item color="bad" onClick={askAndRevoke}>
                {t('Revoke')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )
      }
    />
  )
}

function StatusBadge({ status }: Pick<OrganizationToken, 'status'>) {
  if (status === 'active') return <Badge color="good">{t('Active')}</Badge>
  if (status === 'expired') return <Badge color="warning">{t('Expired')}</Badge>
  return <Badge color="gray">{t('Revoked')}</Badge>
}
