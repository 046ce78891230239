import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'

/** Whether the organization has more than its first member, and a project: all that the first steps ask. */
export const firstDayQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'first-day'],
    queryFn: async ({ signal }) => {
      // On most days the answer changes nothing on Home, so its other calls go first.
      const sent = { path: { organization_id: organizationId }, signal, priority: 'low' as const }
      const [{ members }, { projects }] = await Promise.all([
        v2('GET /v2/organizations/{organization_id}/members', { ...sent, query: { page_limit: 2 } }),
        v2('GET /v2/organizations/{organization_id}/projects', { ...sent, query: { page_limit: 1 } }),
      ])
      return { hasPeople: members.length > 1, hasProject: projects.length > 0 }
    },
  })
