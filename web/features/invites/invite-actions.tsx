import { ActionIcon, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ask } from '../../ui/ask.tsx'
import { IconDots, IconEdit, IconSend, IconTrash } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { refreshPeople } from '../organizations/member-calls.ts'
import { invites, type NamedInvite } from './calls.ts'

/** The actions of an invite. An accepted one has none. */
export function InviteActions({ invite, onEdit }: { invite: NamedInvite; onEdit: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const resend = useMutation({
    mutationFn: () => invites.resend(invite.id),
    onSuccess: async () => {
      await refreshPeople(queries, id)
      sayDone(t('Invite sent again to {email}.', { email: invite.email }))
    },
    onError: sayProblem,
  })
  const remove = useMutation({
    mutationFn: () => invites.remove(invite.id),
    onSuccess: async () => {
      await refreshPeople(queries, id)
      sayDone(t('Invite for {email} canceled.', { email: invite.email }))
    },
    onError: sayProblem,
  })
  const askAndRemove = async () => {
    const isSure = await ask({
      title: t('Cancel the invite for {email}?', { email: invite.email }),
      consequence: t('The link in the email stops working. You can invite them again at any time.'),
      action: t('Cancel invite'),
    })
    if (isSure) remove.mutate()
  }
  if (invite.status === 'accepted') return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('Manage the invite for {email}', { email: invite.email })}
          loading={resend.isPending || remove.isPending}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconSend size={16} />} onClick={() => resend.mutate()}>
          {t('Send again')}
        </Menu.Item>
        <Menu.Item leftSection={<IconEdit size={16} />} onClick={onEdit}>
          {t('Edit')}
        </Menu.Item>
        <Menu.Item c="var(--bad-text)" leftSection={<IconTrash size={16} />} onClick={askAndRemove}>
          {t('Cancel invite')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
