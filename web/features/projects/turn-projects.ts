import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { useTurning } from '../../ui/turning.tsx'
import { projects, refreshWork } from './calls.ts'

/** Archives projects or brings them back. */
export function useTurnProjects() {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  return useTurning({
    change: (id, status) => projects.change(id, { status }),
    refresh: () => refreshWork(queries, organizationId),
    word: 'project',
  })
}
