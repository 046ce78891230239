import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { onDevice } from '../../api/kept-queries.ts'
import { permissionsKey } from '../../api/permissions.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, Project } from '../../api/v2-types.ts'
import { type ListProjects, projectsKey } from '../../directory/project-names.ts'
import { useKeyset } from '../../ui/keyset.ts'

export type { Project }
export type MemberChange = Calls['PUT /v2/projects/{project_id}/update_members']['body']['members'][number]
/** A project with the name of its client, where the reader may see it. */
export type NamedProject = Project & { client: string }

export function useProjects(organizationId: number, query: NonNullable<ListProjects['query']>) {
  return useKeyset({
    list: { organizationId, name: 'projects', filters: query },
    queryKey: [...projectsKey(organizationId), 'list', query],
    meta: onDevice,
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/projects', {
        path: { organization_id: organizationId },
        query: { ...query, page_start_id, page_limit: 100, 'include[]': ['clients'] },
        signal,
      }),
    rowsOf: withClients,
  })
}

/** One project with its client; null: there is none that the reader may see. */
export const projectQuery = (organizationId: number, projectId: number) =>
  queryOptions({
    queryKey: [...projectsKey(organizationId), projectId],
    meta: onDevice,
    queryFn: async ({ signal }) => {
      const reply = await v2('GET /v2/organizations/{organization_id}/projects', {
        path: { organization_id: organizationId },
        query: { 'project_ids[]': [projectId], status: 'all', 'include[]': ['clients'] },
        signal,
      })
      return withClients(reply)[0] ?? null
    },
  })

function withClients({ projects, clients = [] }: ListProjects['reply']): NamedProject[] {
  const names = new Map(clients.map(({ id, name }) => [id, name]))
  return projects.map((project) => ({ ...project, client: names.get(project.client_id ?? 0) ?? '' }))
}

export const projects = {
  setStatus: (projectId: number, status: 'active' | 'archived') =>
    v2('PUT /v2/projects/{project_id}', { path: { project_id: projectId }, body: { status } }),
  changeMetadata: (projectId: number, metadata: { key: string; value: string | null }[]) =>
    v2('PUT /v2/projects/{project_id}/update_metadata', {
      path: { project_id: projectId },
      body: { metadata },
    }),
  changeMembers: (projectId: number, members: MemberChange[]) =>
    v2('PUT /v2/projects/{project_id}/update_members', {
      path: { project_id: projectId },
      body: { members },
    }),
}

/** After a change of projects, anything on the screen may be stale, also what the reader may do. */
export async function refreshWork(queries: QueryClient, organizationId: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['organization', organizationId] }),
    queries.invalidateQueries({ queryKey: permissionsKey }),
  ])
}
