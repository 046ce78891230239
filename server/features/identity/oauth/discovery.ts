import { allScopes } from '../rules/scopes.ts'

/** The discovery document. Every URL comes from the configuration, so a forged Host header changes nothing. */
export function discovery(urls: { base: string; auth: string }): object {
  return {
    issuer: urls.auth,
    authorization_endpoint: `${urls.auth}/authorizations/new`,
    token_endpoint: `${urls.auth}/access_tokens`,
    userinfo_endpoint: `${urls.auth}/user_info`,
    jwks_uri: `${urls.auth}/jwks.json`,
    scopes_supported: allScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    dpop_signing_alg_values_supported: ['ES256'],
    claims_supported: [
      'sub',
      'name',
      'given_name',
      'family_name',
      'zoneinfo',
      'updated_at',
      'email',
      'email_verified',
    ],
    authorization_response_iss_parameter_supported: true,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    claims_parameter_supported: false,
    service_documentation: `${urls.base}/docs`,
  }
}
