import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { v2 } from '../api/v2.ts'
import type { Calls, Project } from '../api/v2-types.ts'

export type ListProjects = Calls['GET /v2/organizations/{organization_id}/projects']

/** Everything that is read of an organization's projects, so that a change can make all of it fresh. */
export const projectsKey = (organizationId: number) => ['organization', organizationId, 'projects'] as const

const some = 30

/** Active projects whose name has the text in it. */
export const foundProjectsQuery = (organizationId: number, text: string) =>
  queryOptions({
    queryKey: [...projectsKey(organizationId), 'found', text],
    queryFn: ({ signal }) =>
      readProjects(organizationId, { ...(text && { 'search[name]': text }), page_limit: some }, signal),
    placeholderData: keepPreviousData,
  })

// A request line has an end: ids beyond that are asked for in further calls.
const idsAtOnce = 200

/** Projects by their ids, archived ones too. */
export const namedProjectsQuery = (organizationId: number, ids: number[]) =>
  queryOptions({
    queryKey: [...projectsKey(organizationId), 'named', ids],
    queryFn: async ({ signal }) => {
      const slices = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, i) =>
        ids.slice(i * idsAtOnce, (i + 1) * idsAtOnce),
      )
      const found = slices.map((slice) =>
        readProjects(
          organizationId,
          { 'project_ids[]': slice, status: 'all', page_limit: idsAtOnce },
          signal,
        ),
      )
      return (await Promise.all(found)).flat()
    },
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })

async function readProjects(
  organizationId: number,
  query: ListProjects['query'],
  signal: AbortSignal,
): Promise<Project[]> {
  const path = { organization_id: organizationId }
  return (await v2('GET /v2/organizations/{organization_id}/projects', { path, query, signal })).projects
}
