import { feature } from '../../api/feature.ts'
import {
  addApplicationSecret,
  createApplication,
  listAllowedApplications,
  listApplications,
  removeAllowedApplication,
  removeApplication,
  removeApplicationSecret,
  updateApplication,
} from './account/applications.ts'
import { decideAuthorizationRequest, getAuthorizationRequest } from './account/authorization-requests.ts'
import { organizationTokenEndpoints } from './account/organization-tokens.ts'
import { createPersonalToken, listPersonalTokens, revokePersonalToken } from './account/personal-tokens.ts'
import { organizationTokenAudit } from './audits.ts'
import { demoUsers } from './demo.ts'
import { getMe } from './endpoints/get-me.ts'
import { getUser } from './endpoints/get-user.ts'
import * as facts from './facts.ts'
import type { IdentityPorts } from './ports.ts'
import { user } from './records/user.ts'
import { seenUsers } from './store/seen-users.ts'
import { revokeTokensOfRemovedMembers } from './subscribers.ts'
import { refreshesPerHour } from './token-endpoint/refresh.ts'

export const identity = (ports: IdentityPorts) =>
  feature({
    name: 'identity',
    rates: [{ what: 'Refreshes', by: 'grant', most: refreshesPerHour, seconds: 3_600 }],
    tags: { Users: 'People with an account. A user can be a member of several organizations.' },
    endpoints: [getMe, getUser],
    accountEndpoints: [
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
      removeAllowedApplication,
      getAuthorizationRequest,
      decideAuthorizationRequest,
      ...organizationTokenEndpoints(ports),
    ],
    sideLoads: {
      users: {
        record: user,
        load: (db, { caller, membership }, ids) => seenUsers(db, caller, ids, [membership.organizationId]),
      },
    },
    facts: Object.values(facts),
    subscribers: [revokeTokensOfRemovedMembers],
    audits: [organizationTokenAudit],
    demo: [demoUsers],
  })
