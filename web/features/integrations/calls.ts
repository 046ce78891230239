import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, Integration, IntegrationProjectLink, IntegrationUserLink } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import { useKeyset } from '../../ui/keyset.ts'

export type { Integration, IntegrationProjectLink, IntegrationUserLink }

/** Every query about the integrations of an organization. */
export const integrationsKey = (organizationId: number) =>
  ['organization', organizationId, 'integrations'] as const

export function useIntegrations(organizationId: number) {
  return useKeyset({
    list: { organizationId, name: 'integrations', filters: {} },
    queryKey: [...integrationsKey(organizationId), 'list'],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/integrations', {
        path: { organization_id: organizationId },
        query: { page_start_id, page_limit: 100 },
        signal,
      }),
    rowsOf: integrationsOf,
  })
}

export const integrationQuery = (organizationId: number, integrationId: number) =>
  queryOptions({
    queryKey: [...integrationsKey(organizationId), integrationId],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/integrations/{integration_id}', {
          path: { integration_id: integrationId },
          signal,
        })
      ).integration,
  })

export function useProjectLinks(organizationId: number, integrationId: number) {
  return useKeyset({
    queryKey: [...integrationsKey(organizationId), integrationId, 'projects'],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/integrations/{integration_id}/project_links', {
        path: { integration_id: integrationId },
        query: { page_start_id, page_limit: 100 },
        signal,
      }),
    rowsOf: projectLinksOf,
  })
}

export function useUserLinks(organizationId: number, integrationId: number) {
  return useKeyset({
    queryKey: [...integrationsKey(organizationId), integrationId, 'users'],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/integrations/{integration_id}/user_links', {
        path: { integration_id: integrationId },
        query: { page_start_id, page_limit: 100 },
        signal,
      }),
    rowsOf: userLinksOf,
  })
}

/** The integrations that a project is synced with. */
export const linksOfProjectQuery = (organizationId: number, projectId: number) =>
  queryOptions({
    queryKey: [...integrationsKey(organizationId), 'of-project', projectId],
    queryFn: ({ signal }) =>
      readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/projects/{project_id}/integration_links', {
            path: { project_id: projectId },
            query: { page_start_id, page_limit: largestPage },
            signal,
          }),
        rowsOf: projectLinksOf,
      }),
  })

type ListIntegrations = Calls['GET /v2/organizations/{organization_id}/integrations']

function integrationsOf(page: ListIntegrations['reply']): Integration[] {
  return page.integrations
}

function projectLinksOf({
  project_links,
}: Calls['GET /v2/integrations/{integration_id}/project_links']['reply']) {
  return project_links
}

function userLinksOf({ user_links }: Calls['GET /v2/integrations/{integration_id}/user_links']['reply']) {
  return user_links
}

export function removeIntegration(integrationId: number) {
  return v2('DELETE /v2/integrations/{integration_id}', { path: { integration_id: integrationId } })
}
