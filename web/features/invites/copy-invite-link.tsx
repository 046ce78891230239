import { useMutation } from '@tanstack/react-query'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { copyText } from '../../ui/copy-text.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { type Invite, invites } from './calls.ts'

/** Makes a link that one person can join with, and copies it; undefined where links can’t give the role. */
export function useCopyInviteLink(invite: Invite): { copy: () => void; isBusy: boolean } | undefined {
  const { id } = useOrganization()
  const [mayCreate] = useMay(`POST /v2/organizations/${id}/invite_links`)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => copyText(await invites.linkFor(id, invite)),
    onSuccess: () =>
      sayDone(
        t('Link copied. One person can join with it, until the invite for {email} expires.', {
          email: invite.email,
        }),
      ),
    onError: sayProblem,
  })
  if (!mayCreate || invite.role === 'organization_manager') return undefined
  return { copy: () => mutate(), isBusy: isPending }
}
