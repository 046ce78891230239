import { queryOptions } from '@tanstack/react-query'
import { accountCall } from '../../api/account-client.ts'
import type { Assignee, OrganizationToken } from '../../api/account-types.ts'

export type Expiry = 'never' | '30' | '60' | '90'

const tokensOf = (organizationId: number) => `/organizations/${organizationId}/tokens`

/** Organization tokens are made and ended here, never by the API itself. */
export const organizationTokens = {
  create: (organizationId: number, given: { name: string; user_id: number; expires: Expiry }) =>
    accountCall<{ organization_token: OrganizationToken; token: string }>(
      'POST',
      tokensOf(organizationId),
      given,
    ),
  reassign: (organizationId: number, id: number, userId: number) =>
    accountCall<{ organization_token: OrganizationToken }>('PUT', `${tokensOf(organizationId)}/${id}`, {
      user_id: userId,
    }),
  revoke: (organizationId: number, id: number) =>
    accountCall<void>('DELETE', `${tokensOf(organizationId)}/${id}`),
}

export const organizationTokensQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'tokens'],
    queryFn: async () =>
      (await accountCall<{ organization_tokens: OrganizationToken[] }>('GET', tokensOf(organizationId)))
        .organization_tokens,
    retry: false,
  })

export const assigneesQuery = (organizationId: number, search: string) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'assignees', search],
    queryFn: async () => {
      const query = new URLSearchParams({ search })
      return (
        await accountCall<{ assignees: Assignee[] }>(
          'GET',
          `/organizations/${organizationId}/assignees?${query}`,
        )
      ).assignees
    },
    placeholderData: (before: Assignee[] | undefined) => before,
  })
