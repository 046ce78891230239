import { queryOptions } from '@tanstack/react-query'
import { accountCall } from '../../api/account-client.ts'
import type {
  AllowedApplication,
  Application,
  AuthorizationRequest,
  PersonalToken,
} from '../../api/account-types.ts'

/** What programs may do in somebody's name: their tokens, their applications, and the ones that they allow. */
export const access = {
  createPersonalToken: (given: { name: string; scopes: string[] }) =>
    accountCall<{ personal_token: PersonalToken; refresh_token: string }>('POST', '/personal_tokens', given),
  revokePersonalToken: (id: number) => accountCall<void>('DELETE', `/personal_tokens/${id}`),
  createApplication: (given: { name: string; redirect_uris: string[] }) =>
    accountCall<{ application: Application; client_secret: string }>('POST', '/applications', given),
  changeApplication: (id: number, given: { name: string; redirect_uris: string[] }) =>
    accountCall<{ application: Application }>('PUT', `/applications/${id}`, given),
  removeApplication: (id: number) => accountCall<void>('DELETE', `/applications/${id}`),
  addSecret: (id: number) =>
    accountCall<{ application: Application; client_secret: string }>('POST', `/applications/${id}/secrets`),
  removeSecret: (id: number, secretId: number) =>
    accountCall<void>('DELETE', `/applications/${id}/secrets/${secretId}`),
  disallow: (id: number) => accountCall<void>('DELETE', `/allowed_applications/${id}`),
  authorizationRequest: (id: string) =>
    accountCall<AuthorizationRequest>('GET', `/authorization_requests/${encodeURIComponent(id)}`),
  decide: (id: string, decision: 'allow' | 'deny') =>
    accountCall<{ redirect_to: string }>('POST', `/authorization_requests/${encodeURIComponent(id)}`, {
      decision,
    }),
}

export const personalTokensQuery = queryOptions({
  queryKey: ['account', 'personal-tokens'],
  queryFn: async () =>
    (await accountCall<{ personal_tokens: PersonalToken[] }>('GET', '/personal_tokens')).personal_tokens,
})

export const applicationsQuery = queryOptions({
  queryKey: ['account', 'applications'],
  queryFn: async () =>
    (await accountCall<{ applications: Application[] }>('GET', '/applications')).applications,
})

export const allowedAppsQuery = queryOptions({
  queryKey: ['account', 'allowed-applications'],
  queryFn: async () =>
    (await accountCall<{ allowed_applications: AllowedApplication[] }>('GET', '/allowed_applications'))
      .allowed_applications,
})
