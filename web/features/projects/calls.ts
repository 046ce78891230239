import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, Project, ProjectMember } from '../../api/v2-types.ts'
import { type ListProjects, projectsKey } from '../../directory/project-names.ts'
import { useKeyset } from '../../ui/keyset.ts'

export type { Project }
export type ProjectChange = Calls['PUT /v2/projects/{project_id}']['body']
export type NewProject = Calls['POST /v2/organizations/{organization_id}/projects']['body']
export type MemberChange = Calls['PUT /v2/projects/{project_id}/update_members']['body']['members'][number]
/** A project with the name of its client, as far as the reader may know it. */
export type NamedProject = Project & { client: string }

export function useProjects(organizationId: number, query: NonNullable<ListProjects['query']>) {
  return useKeyset({
    queryKey: [...projectsKey(organizationId), 'list', query],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/projects', {
        path: { organization_id: organizationId },
        query: { ...query, page_start_id, page_limit: 100, 'include[]': ['clients'] },
        signal,
      }),
    rowsOf: withClients,
  })
}

/** One project with its client; undefined: there is none, or it is none of the reader's business. */
export const projectQuery = (organizationId: number, projectId: number) =>
  queryOptions({
    queryKey: [...projectsKey(organizationId), projectId],
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

/** What the reader is on a project; null: not on it. */
export const ownRoleQuery = (organizationId: number, projectId: number, userId: number) =>
  queryOptions({
    queryKey: [...projectsKey(organizationId), projectId, 'role', userId],
    queryFn: async ({ signal }): Promise<ProjectMember['membership_role'] | null> => {
      const { members } = await v2('GET /v2/projects/{project_id}/members', {
        path: { project_id: projectId },
        query: { 'user_ids[]': [userId] },
        signal,
      })
      return members[0]?.membership_role ?? null
    },
  })

export const projects = {
  create: (organizationId: number, body: NewProject) =>
    v2('POST /v2/organizations/{organization_id}/projects', {
      path: { organization_id: organizationId },
      body,
    }),
  change: (projectId: number, body: ProjectChange) =>
    v2('PUT /v2/projects/{project_id}', { path: { project_id: projectId }, body }),
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

/** After a change of projects: whatever stands in the organization may tell of them. */
export function refreshWork(queries: QueryClient, organizationId: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['organization', organizationId] })
}
