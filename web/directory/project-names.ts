import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { onDevice } from '../api/kept-queries.ts'
import { v2 } from '../api/v2.ts'
import type { Calls, Project } from '../api/v2-types.ts'
import { readByIds } from '../api/whole-list.ts'

export type ListProjects = Calls['GET /v2/organizations/{organization_id}/projects']

/** The key of every query about an organization's projects. */
export const projectsKey = (organizationId: number) => ['organization', organizationId, 'projects'] as const

const shownInPicker = 30

/** Active projects whose name contains the text. */
export const foundProjectsQuery = (organizationId: number, text: string) =>
  queryOptions({
    queryKey: [...projectsKey(organizationId), 'found', text],
    meta: onDevice,
    queryFn: ({ signal }) =>
      readProjects(
        organizationId,
        { ...(text && { 'search[name]': text }), page_limit: shownInPicker },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** Projects by their ids, including archived ones. */
export const namedProjectsQuery = (organizationId: number, ids: number[]) =>
  queryOptions({
    queryKey: [...projectsKey(organizationId), 'named', ids],
    meta: onDevice,
    queryFn: ({ signal }) =>
      readByIds(ids, (some) =>
        readProjects(
          organizationId,
          { 'project_ids[]': some, status: 'all', page_limit: some.length },
          signal,
        ),
      ),
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
