import { randomBytes } from 'node:crypto'
import type { Database } from '../../../foundation/db/database.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { invalidRequest, OAuthError } from '../oauth/oauth-error.ts'
import { findApplicationByClientId } from '../store/applications.ts'
import { insertRequest } from '../store/authorization-codes.ts'
import { checkRequest, readClient, redirectWith, requireRegistered } from './authorization-request.ts'

export type Authorize = { database: Database; clock: Clock; urls: { base: string; auth: string } }

const requestSeconds = 600

/**
 * GET /authorizations/new: the address to which the browser goes next. An unknown application or an unregistered
 * redirect URI is refused here; every other fault is sent to the application.
 */
export async function authorize(
  parts: Authorize,
  query: string,
  userId: number | undefined,
): Promise<string> {
  const { clientId, redirectUri, state } = readClient(query)
  const application = await findApplicationByClientId(parts.database, clientId)
  if (application === undefined) throw invalidRequest('No application has this client_id.')
  requireRegistered(application, redirectUri)
  try {
    const request = checkRequest(query, redirectUri)
    if (userId === undefined) return signInFirst(parts.urls, query)
    const now = parts.clock.now()
    const id = randomBytes(24).toString('base64url')
    await insertRequest(
      parts.database,
      { ...request, id, applicationId: application.id, userId, expiresAt: addSeconds(now, requestSeconds) },
      now,
    )
    return `${parts.urls.base}/consent/${id}`
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return redirectWith(redirectUri, {
      error: error.error,
      error_description: error.message,
      state,
      iss: parts.urls.auth,
    })
  }
}

/** The way back is a path, or a whole URL if the identity service has its own host; the web app checks it. */
function signInFirst(urls: { base: string; auth: string }, query: string): string {
  const back = new URL(`${urls.auth}/authorizations/new`)
  const start = back.origin === new URL(urls.base).origin ? back.pathname : back.href
  return `${urls.base}/sign-in?return_to=${encodeURIComponent(`${start}?${query}`)}`
}
