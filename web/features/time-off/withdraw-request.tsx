import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { ask } from '../../ui/ask.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { daysText } from '../../ui/week.ts'
import { timeOffKey } from './calls.ts'
import { type NamedRequest, removeRequest } from './request-calls.ts'

/** Takes back a request of one’s own that is not approved. */
export function WithdrawRequest({ request }: { request: NamedRequest }) {
  const { id } = useOrganization()
  const user = useUser()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => removeRequest(request.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: timeOffKey(id) })
      sayDone(t('Request deleted.'))
    },
    onError: sayProblem,
  })
  if (request.status === 'approved' || request.user_id !== user.id) return null
  const days = daysText(request.first, request.last)
  const askAndRemove = async () => {
    const isSure = await ask({
      title: t('Delete the request for {days}?', { days }),
      consequence: t('You can ask for these days again.'),
      action: t('Delete request'),
    })
    if (isSure) remove.mutate()
  }
  return (
    <IconAction
      label={t('Delete the request for {days}', { days })}
      icon={IconTrash}
      isBusy={remove.isPending}
      onClick={askAndRemove}
    />
  )
}
