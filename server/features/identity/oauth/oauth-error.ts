/** An error as RFC 6749 defines it: never HTML, never cached, and nothing was consumed. */
export class OAuthError extends Error {
  readonly status: number
  readonly error: string
  readonly headers: Record<string, string>

  constructor(error: string, description: string, status = 400, headers: Record<string, string> = {}) {
    super(description)
    this.error = error
    this.status = status
    this.headers = headers
  }
}

export function oauthErrorBody({ error, message }: OAuthError): string {
  return JSON.stringify(message === '' ? { error } : { error, error_description: message })
}

export const invalidRequest = (description: string) => new OAuthError('invalid_request', description)
export const invalidGrant = (description: string) => new OAuthError('invalid_grant', description)
export const invalidScope = (description: string) => new OAuthError('invalid_scope', description)
export const invalidClient = () =>
  new OAuthError('invalid_client', 'The client credentials are not valid.', 401, {
    'WWW-Authenticate': 'Basic realm="stint", charset="UTF-8"',
  })
export const invalidProof = (description: string) => new OAuthError('invalid_dpop_proof', description)
