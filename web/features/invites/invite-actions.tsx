import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconClipboard, IconEdit, IconSend } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { RowDeed, RowMenu, RowRemoval } from '../../ui/row-menu.tsx'
import { t } from '../../ui/text.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { refreshPeople } from '../organizations/member-calls.ts'
import { invites, type NamedInvite } from './calls.ts'
import { useCopyInviteLink } from './copy-invite-link.tsx'

/** The actions of an invite. An accepted one has none. */
export function InviteActions({ invite, onEdit }: { invite: NamedInvite; onEdit: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const { email } = invite
  const resend = useMutation({
    mutationFn: () => invites.resend(invite.id),
    onSuccess: async () => {
      await refreshPeople(queries, id)
      sayDone(t('Invite sent again to {email}.', { email }))
    },
    onError: sayProblem,
  })
  const { isBusy, askAndRemove } = useRemoval({
    remove: () => invites.remove(invite.id),
    refresh: () => refreshPeople(queries, id),
    question: {
      title: t('Cancel the invite for {email}?', { email }),
      consequence: t('The link in the email stops working. You can invite them again at any time.'),
      action: t('Cancel invite'),
    },
    done: t('Invite for {email} canceled.', { email }),
  })
  const link = useCopyInviteLink(invite)
  if (invite.status === 'accepted') return null
  return (
    <RowMenu
      label={t('Manage the invite for {email}', { email })}
      isBusy={resend.isPending || isBusy || (link?.isBusy ?? false)}
    >
      <RowDeed icon={IconSend} onClick={() => resend.mutate()}>
        {t('Send again')}
      </RowDeed>
      {link && invite.status === 'pending' && (
        <RowDeed icon={IconClipboard} onClick={link.copy}>
          {t('Copy link')}
        </RowDeed>
      )}
      <RowDeed icon={IconEdit} onClick={onEdit}>
        {t('Edit')}
      </RowDeed>
      <RowRemoval onClick={askAndRemove}>{t('Cancel invite')}</RowRemoval>
    </RowMenu>
  )
}
