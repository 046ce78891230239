import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../shell/current-organization.ts'
import { useTurning } from '../../ui/turning.tsx'
import { refreshWork } from '../projects/calls.ts'
import { clients } from './calls.ts'

/** Archives clients or brings them back. */
export function useTurnClients() {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  return useTurning({
    change: (id, status) => clients.change(id, { status }),
    refresh: () => refreshWork(queries, organizationId),
    word: 'client',
  })
}
