import { queryOptions, useQuery } from '@tanstack/react-query'
import { v2 } from '../api/v2.ts'
import { largestPage, readWholeList } from '../api/whole-list.ts'
import { paletteAt } from '../ui/charts/series-colour.ts'
import { useCurrentOrganization } from './current-organization.ts'
import { projectsKey } from './project-names.ts'

/** Colors that people chose, by project; every other project has the one of its id, as on the server. */
const chosenColoursQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...projectsKey(organizationId), 'colours'],
    queryFn: async ({ signal }) => {
      const { rows } = await readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/projects', {
            path: { organization_id: organizationId },
            query: { colored: true, status: 'all', page_start_id, page_limit: largestPage },
            signal,
          }),
        rowsOf: ({ projects }) => projects,
      })
      return new Map(rows.map(({ id, color }) => [id, color - 1]))
    },
    staleTime: 300_000,
  })

/** The place of a project's color in the palette; the same on every page and in every chart. */
export function useProjectColours(): (projectId: number) => number {
  const organization = useCurrentOrganization()
  const { data } = useQuery({
    ...chosenColoursQuery(organization?.id ?? 0),
    enabled: organization?.plan_active === true,
  })
  return (projectId) => data?.get(projectId) ?? paletteAt(projectId)
}
