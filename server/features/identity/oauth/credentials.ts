import type { Credentials } from '../../../api/openapi.ts'
import { scopes } from '../rules/scopes.ts'

/** The credentials that /v2 takes, for the API description. */
export function describeCredentials({ auth }: { auth: string }): Credentials {
  return {
    schemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description:
          'An organization access token (stoat_…) as it is, or an access token from a personal token or an OAuth application.',
      },
      oauth2: {
        type: 'oauth2',
        description: 'For applications that act for their users. Supports PKCE with S256.',
        flows: {
          authorizationCode: {
            authorizationUrl: `${auth}/authorizations/new`,
            tokenUrl: `${auth}/access_tokens`,
            refreshUrl: `${auth}/access_tokens`,
            scopes,
          },
        },
      },
      openIdConnect: {
        type: 'openIdConnect',
        description: 'The same application flow, configured by discovery.',
        openIdConnectUrl: `${auth}/.well-known/openid-configuration`,
      },
      dpop: {
        type: 'http',
        scheme: 'DPoP',
        description: 'An access token that is bound to a key. The DPoP header holds the proof (RFC 9449).',
      },
    },
    scoped: ['oauth2', 'openIdConnect'],
  }
}
