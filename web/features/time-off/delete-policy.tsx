import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { ask } from '../../ui/ask.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { type Policy, removePolicy, timeOffKey } from './calls.ts'

export function DeletePolicy({ policy }: { policy: Policy }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => removePolicy(policy.id),
    onSuccess: async () => {
      await navigate({ to: paths.timeOffPolicies(id) })
      await queries.invalidateQueries({ queryKey: timeOffKey(id) })
      sayDone(t('{policy} deleted.', { policy: policy.name }))
    },
    onError: sayProblem,
  })
  const askAndRemove = async () => {
    const isSure = await ask({
      title: t('Delete {policy}?', { policy: policy.name }),
      consequence: t('The policy and its balances are gone. If members used it, archive it instead.'),
      action: t('Delete policy'),
    })
    if (isSure) remove.mutate()
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} />}
      loading={remove.isPending}
      onClick={askAndRemove}
    >
      {t('Delete')}
    </Button>
  )
}
