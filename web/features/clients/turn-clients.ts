import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forEachOf } from '../../api/many.ts'
import { useOrganization } from '../../shell/current-organization.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { refreshWork } from '../projects/calls.ts'
import { clients } from './calls.ts'

type Turn = { ids: number[]; status: 'active' | 'archived'; isUndo?: boolean }

/** Archives clients or brings them back, one or many; each can be undone from the notice. */
export function useTurnClients() {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  const turn = useMutation({
    mutationFn: ({ ids, status }: Turn) => forEachOf(ids, (id) => clients.change(id, { status })),
    onSuccess: async ({ done, problems }, { status, isUndo = false }) => {
      await refreshWork(queries, organizationId)
      const back = status === 'active' ? 'archived' : 'active'
      if (done.length > 0)
        sayDone(
          wordsFor(done.length, status),
          isUndo ? undefined : () => turn.mutate({ ids: done, status: back, isUndo: true }),
        )
      if (problems[0]) sayProblem(problems[0])
    },
    onError: sayProblem,
  })
  return turn
}

function wordsFor(count: number, status: Turn['status']): string {
  const what = count === 1 ? 'The client is' : `${count} clients are`
  return `${what} ${status === 'active' ? 'active again' : 'archived'}.`
}
