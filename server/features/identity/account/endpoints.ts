import type { AccountEndpoint } from '../../../api/account/endpoint.ts'
import type { ActiveMembers, TokenKeepers } from '../ports.ts'
import {
  addApplicationSecret,
  createApplication,
  forbidAllowedApplication,
  listAllowedApplications,
  listApplications,
  removeApplication,
  removeApplicationSecret,
  updateApplication,
} from './applications.ts'
import { decideAuthorizationRequest, getAuthorizationRequest } from './authorization-requests.ts'
import { organizationTokenEndpoints } from './organization-tokens.ts'
import { createPersonalToken, listPersonalTokens, revokePersonalToken } from './personal-tokens.ts'

/** The account calls about tokens, applications and consent. */
export function tokenAccountEndpoints(members: ActiveMembers & TokenKeepers): AccountEndpoint[] {
  return [
    listPersonalTokens,
    createPersonalToken,
    revokePersonalToken,
    listApplications,
    createApplication,
    updateApplication,
    removeApplication,
    addApplicationSecret,
    removeApplicationSecret,
    listAllowedApplications,
    forbidAllowedApplication,
    getAuthorizationRequest,
    decideAuthorizationRequest,
    ...organizationTokenEndpoints(members),
  ]
}
