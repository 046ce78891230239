import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { startAfresh } from '../../api/account-state.ts'
import type { WaitingInvite } from '../../api/account-types.ts'
import { paths } from '../../paths.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { waitingInvites, waitingInvitesQuery } from './open-calls.ts'

/** Accepts an invite and opens its organization, or declines it. */
export function DecideButtons({ invite }: { invite: WaitingInvite }) {
  const organization = invite.organization_name
  const queries = useQueryClient()
  const navigate = useNavigate()
  const fail = async (error: Error) => {
    sayProblem(error)
    await queries.invalidateQueries(waitingInvitesQuery)
  }
  const accept = useMutation({
    mutationFn: () => waitingInvites.accept(invite.id),
    onSuccess: async ({ organization_id }) => {
      await startAfresh(queries)
      await navigate({ to: paths.organization(organization_id) })
      sayDone(t('You joined {organization}.', { organization }))
    },
    onError: fail,
  })
  const decline = useMutation({
    mutationFn: () => waitingInvites.decline(invite.id),
    onSuccess: async () => {
      await queries.invalidateQueries(waitingInvitesQuery)
      sayDone(t('You declined the invite to {organization}.', { organization }))
    },
    onError: fail,
  })
  const isBusy = accept.isPending || decline.isPending
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={isBusy}
        aria-label={t('Decline the invite to {organization}', { organization })}
        onClick={() => decline.mutate()}
      >
        {t('Decline')}
      </Button>
      <Button
        size="xs"
        loading={accept.isPending}
        disabled={decline.isPending}
        aria-label={t('Join {organization}', { organization })}
        onClick={() => accept.mutate()}
      >
        {t('Join')}
      </Button>
    </>
  )
}
