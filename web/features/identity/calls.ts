import { queryOptions } from '@tanstack/react-query'
import { accountCall } from '../../api/account-client.ts'

/** What programs may do for a user: personal tokens, own applications, and applications that the user allowed. */
export const access = {
  revokePersonalToken: (personal_token_id: number) =>
    accountCall('DELETE /account/personal_tokens/{personal_token_id}', { path: { personal_token_id } }),
  removeApplication: (application_id: number) =>
    accountCall('DELETE /account/applications/{application_id}', { path: { application_id } }),
  addSecret: (application_id: number) =>
    accountCall('POST /account/applications/{application_id}/secrets', { path: { application_id } }),
  removeSecret: (application_id: number, secret_id: number) =>
    accountCall('DELETE /account/applications/{application_id}/secrets/{secret_id}', {
      path: { application_id, secret_id },
    }),
  removeAccess: (application_id: number) =>
    accountCall('DELETE /account/allowed_applications/{application_id}', { path: { application_id } }),
  authorizationRequest: (request_id: string) =>
    accountCall('GET /account/authorization_requests/{request_id}', { path: { request_id } }),
  decide: (request_id: string, decision: 'allow' | 'deny') =>
    accountCall('POST /account/authorization_requests/{request_id}', {
      path: { request_id },
      body: { decision },
    }),
}

export const personalTokensQuery = queryOptions({
  queryKey: ['account', 'personal-tokens'],
  queryFn: async () => (await accountCall('GET /account/personal_tokens', {})).personal_tokens,
})

export const applicationsQuery = queryOptions({
  queryKey: ['account', 'applications'],
  queryFn: async () => (await accountCall('GET /account/applications', {})).applications,
})

export const allowedAppsQuery = queryOptions({
  queryKey: ['account', 'allowed-applications'],
  queryFn: async () => (await accountCall('GET /account/allowed_applications', {})).allowed_applications,
})
