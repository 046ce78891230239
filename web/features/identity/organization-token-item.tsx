import { ActionIcon, Badge, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrganizationToken } from '../../api/account-types.ts'
import { ask } from '../../ui/ask.tsx'
import { IconDots, IconKey } from '../../ui/icons.ts'
import { Item } from '../../ui/item-list.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Day, TimeAgo } from '../../ui/times.tsx'
import { organizationTokens, organizationTokensQuery } from './organization-token-calls.ts'

type Props = { organizationId: number; token: OrganizationToken; onReassign: () => void }

const states = {
  active: { title: 'Active', color: 'good' },
  expired: { title: 'Expired', color: 'warning' },
  revoked: { title: 'Revoked', color: 'gray' },
}

export function TokenItem({ organizationId, token, onReassign }: Props) {
  const { id, name, user_name, status, created_at, last_used_at, expires_at, revoked_at, revoked_reason } =
    token
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => organizationTokens.revoke(organizationId, id),
    onSuccess: async () => {
      await queries.invalidateQueries(organizationTokensQuery(organizationId))
      sayDone(`“${name}” is revoked.`)
    },
    onError: sayProblem,
  })
  const askAndRevoke = async () => {
    const isSure = await ask({
      title: `Revoke “${name}”?`,
      consequence: 'Whatever uses it stops working at once. This cannot be undone.',
      action: 'Revoke',
    })
    if (isSure) revoke.mutate()
  }
  return (
    <Item
      icon={<IconKey size={20} stroke={1.6} />}
      title={name}
      isOver={status !== 'active'}
      badges={<Badge color={states[status].color}>{states[status].title}</Badge>}
      facts={[
        `Acts as ${user_name}`,
        <>
          last used <TimeAgo at={last_used_at} otherwise="never" />
        </>,
        <>
          made <Day at={created_at} />
        </>,
        status === 'active' &&
          (expires_at ? (
            <>
              ends <Day at={expires_at} />
            </>
          ) : (
            'does not end'
          )),
        status === 'expired' && (
          <>
            ended <Day at={expires_at} />
          </>
        ),
        status === 'revoked' && (
          <>
            ended <Day at={revoked_at} />
            {revoked_reason === 'assignee_removed' && `, when ${user_name} left`}
          </>
        ),
      ]}
      actions={
        status === 'active' && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={`Manage ${name}`}
                loading={revoke.isPending}
              >
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onReassign}>Give to another member</Menu.Item>
              <Menu.Item color="bad" onClick={askAndRevoke}>
                Revoke
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )
      }
    />
  )
}
