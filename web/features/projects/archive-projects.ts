import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { useArchiving } from '../../ui/archiving.tsx'
import { t } from '../../ui/text.ts'
import { projects, refreshWork } from './calls.ts'

/** Archives or restores projects. */
export function useArchiveProjects() {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  return useArchiving({
    change: projects.setStatus,
    refresh: () => refreshWork(queries, organizationId),
    words: {
      counted: (count) => t('{count, plural, one {# project} other {# projects}}', { count }),
      archived: (count) =>
        t('{count, plural, one {Project archived.} other {# projects archived.}}', { count }),
      restored: (count) =>
        t('{count, plural, one {Project restored.} other {# projects restored.}}', { count }),
    },
  })
}
