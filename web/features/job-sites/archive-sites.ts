import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { useArchiving } from '../../ui/archiving.tsx'
import { t } from '../../ui/text.ts'
import { setSiteStatus, sitesKey } from './calls.ts'

/** Archives or restores sites. */
export function useArchiveSites() {
  const { id } = useOrganization()
  const queries = useQueryClient()
  return useArchiving({
    change: setSiteStatus,
    refresh: () => queries.invalidateQueries({ queryKey: sitesKey(id) }),
    words: {
      counted: (count) => t('{count, plural, one {# site} other {# sites}}', { count }),
      archived: (count) => t('{count, plural, one {Site archived.} other {# sites archived.}}', { count }),
      restored: (count) => t('{count, plural, one {Site restored.} other {# sites restored.}}', { count }),
    },
  })
}
