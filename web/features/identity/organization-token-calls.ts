import { queryOptions } from '@tanstack/react-query'
import { accountCall } from '../../api/account-client.ts'
import type { Assignee } from '../../api/account-types.ts'

export function revokeOrganizationToken(organization_id: number, token_id: number) {
  return accountCall('DELETE /account/organizations/{organization_id}/tokens/{token_id}', {
    path: { organization_id, token_id },
  })
}

export const organizationTokensQuery = (organization_id: number) =>
  queryOptions({
    queryKey: ['organization', organization_id, 'tokens'],
    queryFn: async () =>
      (
        await accountCall('GET /account/organizations/{organization_id}/tokens', {
          path: { organization_id },
        })
      ).organization_tokens,
    retry: false,
  })

export const assigneesQuery = (organization_id: number, search: string) =>
  queryOptions({
    queryKey: ['organization', organization_id, 'assignees', search],
    queryFn: async () =>
      (
        await accountCall('GET /account/organizations/{organization_id}/assignees', {
          path: { organization_id },
          query: { search },
        })
      ).assignees,
    placeholderData: (before: Assignee[] | undefined) => before,
  })
