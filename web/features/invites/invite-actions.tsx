import { ActionIcon, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ask } from '../../ui/ask.tsx'
import { IconDots, IconEdit, IconSend, IconTrash } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { refreshPeople } from '../organizations/member-calls.ts'
import { invites, type NamedInvite } from './calls.ts'

/** What can be done with an invite; one that was accepted is history. */
export function InviteActions({ invite, onEdit }: { invite: NamedInvite; onEdit: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const resend = useMutation({
    mutationFn: () => invites.resend(invite.id),
    onSuccess: async () => {
      await refreshPeople(queries, id)
      sayDone(`A new mail is on its way to ${invite.email}.`)
    },
    onError: sayProblem,
  })
  const remove = useMutation({
    mutationFn: () => invites.remove(invite.id),
    onSuccess: async () => {
      await refreshPeople(queries, id)
      sayDone(`The invite of ${invite.email} is taken back.`)
    },
    onError: sayProblem,
  })
  const askAndRemove = async () => {
    const isSure = await ask({
      title: `Take back the invite of ${invite.email}?`,
      consequence: 'The link in the mail stops working. You can invite them again at any time.',
      action: 'Take back',
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
          aria-label={`Manage the invite of ${invite.email}`}
          loading={resend.isPending || remove.isPending}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconSend size={16} />} onClick={() => resend.mutate()}>
          Send again
        </Menu.Item>
        <Menu.Item leftSection={<IconEdit size={16} />} onClick={onEdit}>
          Change
        </Menu.Item>
        <Menu.Item c="var(--bad-text)" leftSection={<IconTrash size={16} />} onClick={askAndRemove}>
          Take back
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
