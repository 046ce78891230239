import { isStorable } from '../../../foundation/http/query.ts'
import { type Form, readParameters } from '../oauth/form.ts'
import { invalidRequest, invalidScope, OAuthError } from '../oauth/oauth-error.ts'
import { parseScopes } from '../rules/scopes.ts'
import type { Application } from '../store/applications.ts'

/** What an application asks a user for, after every check. */
export type AuthorizationRequest = {
  redirectUri: string
  scopes: string[]
  nonce: string
  state: string | null
  codeChallenge: string | null
}

/** The two parameters that must be right before any redirect, and the state that every redirect returns. */
export function readClient(query: string): {
  clientId: string
  redirectUri: string
  state: string | undefined
} {
  const given = new URLSearchParams(query)
  const clientId = sentOnce(given, 'client_id')
  const redirectUri = sentOnce(given, 'redirect_uri')
  if (clientId === undefined) throw invalidRequest('client_id must be sent exactly once.')
  if (redirectUri === undefined) throw invalidRequest('redirect_uri must be sent exactly once.')
  return { clientId, redirectUri, state: sentOnce(given, 'state') }
}

function sentOnce(given: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = given.getAll(name)
  return value && more.length === 0 && isStorable(value) ? value : undefined
}

/** Compared character by character: anything looser would let codes go to another site. */
export function requireRegistered(application: Application, redirectUri: string): void {
  if (!application.redirect_uris.includes(redirectUri))
    throw invalidRequest('redirect_uri is not registered for this application.')
}

/** Checks the rest. Faults in it are sent to the application by redirect. */
export function checkRequest(query: string, redirectUri: string): AuthorizationRequest {
  const parameters = readParameters(query)
  if (parameters.get('response_type') === undefined) throw invalidRequest('response_type is required.')
  if (parameters.get('response_type') !== 'code')
    throw new OAuthError('unsupported_response_type', 'response_type must be code.')
  const scopes = parseScopes(parameters.get('scope') ?? '')
  if (scopes === undefined) throw invalidScope('scope must list known scopes, separated by spaces.')
  const nonce = parameters.get('nonce')
  if (nonce === undefined || nonce.length > 512)
    throw invalidRequest('nonce is required and must have at most 512 characters.')
  const state = parameters.get('state') ?? null
  if (state !== null && state.length > 2_048)
    throw invalidRequest('state must have at most 2,048 characters.')
  return { redirectUri, scopes, nonce, state, codeChallenge: checkedChallenge(parameters) }
}

function checkedChallenge(parameters: Form): string | null {
  const challenge = parameters.get('code_challenge')
  const method = parameters.get('code_challenge_method')
  if (challenge === undefined) {
    if (method !== undefined) throw invalidRequest('code_challenge_method needs a code_challenge.')
    return null
  }
  if (method !== 'S256') throw invalidRequest('code_challenge_method must be S256.')
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge))
    throw invalidRequest('code_challenge must be the base64url of a SHA-256 hash.')
  return challenge
}

/** The redirect URI with an answer in its query. */
export function redirectWith(redirectUri: string, answer: Record<string, string | null | undefined>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) if (value != null) url.searchParams.set(name, value)
  return url.href
}
