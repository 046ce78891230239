import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { useArchiving } from '../../ui/archiving.tsx'
import { t } from '../../ui/text.ts'
import { refreshWork } from '../projects/calls.ts'
import { setClientStatus } from './calls.ts'

/** Archives or restores clients. */
export function useArchiveClients() {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  return useArchiving({
    change: setClientStatus,
    refresh: () => refreshWork(queries, organizationId),
    words: {
      counted: (count) => t('{count, plural, one {# client} other {# clients}}', { count }),
      archived: (count) =>
        t('{count, plural, one {Client archived.} other {# clients archived.}}', { count }),
      restored: (count) =>
        t('{count, plural, one {Client restored.} other {# clients restored.}}', { count }),
    },
  })
}
