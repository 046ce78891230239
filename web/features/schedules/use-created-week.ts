import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { schedulesKey } from './calls.ts'
import type { CreatedWeek } from './plan-calls.ts'
import { planQuery } from './plan-calls.ts'

type Options = {
  /** What is asked for; another one is previewed again. */
  key: readonly unknown[]
  isReady: boolean
  create: (isPreview: boolean) => Promise<CreatedWeek>
  week: string
  onDone: () => void
}

/** A week that is created in one step, after a preview. */
export function useCreatedWeek({ key, isReady, create, week, onDone }: Options) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const preview = useQuery({
    queryKey: [...schedulesKey(id), 'created-week', ...key],
    queryFn: () => create(true),
    enabled: isReady,
    retry: false,
  })
  const plan = useQuery(planQuery(id, week, []))
  const names = new Map(plan.data?.members.map(({ user_id, name }) => [user_id, name]))
  const mutation = useMutation({
    mutationFn: () => create(false),
    onSuccess: async ({ created }) => {
      onDone()
      await queries.invalidateQueries({ queryKey: schedulesKey(id) })
      sayDone(
        t('{count, plural, one {# shift created.} other {# shifts created.}}', { count: created.length }),
      )
    },
    onError: sayProblem,
  })
  return { preview, names, isBusy: mutation.isPending, create: () => mutation.mutate() }
}
