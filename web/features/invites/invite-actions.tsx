import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSendsMail } from '../../api/account-state.ts'
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
  const sendsMail = useSendsMail()
  const resend = useMutation({
    mutationFn: () => invites.resend(invite.id),
    onSuccess: async () => {
      await refreshPeople(queries, id)
      sayDone(
        sendsMail
          ? t('Invite sent again to {email}.', { email })
          : t('The invite for {email} has a new link. Copy it.', { email }),
      )
    },
    onError: sayProblem,
  })
  const { isBusy, askAndRemove } = useRemoval({
    remove: () => invites.remove(invite.id),
    refresh: () => refreshPeople(queries, id),
    question: {
      title: t('Cancel the invite for {email}?', { email }),
      consequence: t('Its link stops working. You can invite them again at any time.'),
      action: t('Cancel invite'),
    },
    done: t('Invite for {email} canceled.', { email }),
  })
  const link = useCopyInviteLink(invite)
  if (invite.status === 'accepted') return null
  return (
    <RowMenu
      label={t('Manage the invite for {email}', { email })}
      isBusy={resend.isPending || isBusy || link.isBusy}
    >
      <RowDeed icon={IconSend} onClick={() => resend.mutate()}>
        {sendsMail ? t('Send again') : t('Renew')}
      </RowDeed>
      {invite.status === 'pending' && (
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
