import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { t } from '../../ui/text.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { type Policy, removePolicy, timeOffKey } from './calls.ts'

export function DeletePolicy({ policy: { id: policyId, name } }: { policy: Policy }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const removal = useRemoval({
    remove: () => removePolicy(policyId),
    refresh: async () => {
      await navigate({ to: paths.timeOffPolicies(id) })
      await queries.invalidateQueries({ queryKey: timeOffKey(id) })
    },
    question: {
      title: t('Delete {policy}?', { policy: name }),
      consequence: t('This deletes the policy and its balances. If members used it, archive it instead.'),
      action: t('Delete policy'),
    },
    done: t('{policy} deleted.', { policy: name }),
  })
  return <DeleteButton removal={removal} />
}
