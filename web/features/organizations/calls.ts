import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'

/** Whether the organization has more than its first member, and a project: all that the first steps ask. */
export const firstDayQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'first-day'],
    queryFn: async ({ signal }) => {
      const path = { organization_id: organizationId }
      const [{ members }, { projects }] = await Promise.all([
        v2('GET /v2/organizations/{organization_id}/members', { path, query: { page_limit: 2 }, signal }),
        v2('GET /v2/organizations/{organization_id}/projects', { path, query: { page_limit: 1 }, signal }),
      ])
      return { hasPeople: members.length > 1, hasProject: projects.length > 0 }
    },
  })
