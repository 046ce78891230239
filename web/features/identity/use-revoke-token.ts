import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../ui/ask.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'

type Revoked = {
  name: string
  call: () => Promise<unknown>
  /** The list that shows it. */
  list: { queryKey: QueryKey }
}

/** Revokes a token after a question. */
export function useRevokeToken({ name, call, list }: Revoked) {
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: call,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: list.queryKey })
      sayDone(t('“{name}” revoked.', { name }))
    },
    onError: sayProblem,
  })
  const askAndRevoke = async () => {
    const isSure = await ask({
      title: t('Revoke “{name}”?', { name }),
      consequence: t('Programs that use it stop working right away. You can’t undo this.'),
      action: t('Revoke'),
    })
    if (isSure) revoke.mutate()
  }
  return { askAndRevoke, isRevoking: revoke.isPending }
}
