import type { Db } from '../../../foundation/db/database.ts'
import { isStorable } from '../../../foundation/http/query.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type Application, findApplicationBySecret } from '../store/applications.ts'
import type { Form } from './form.ts'
import { invalidClient, invalidRequest } from './oauth-error.ts'

export type Credentials = { clientId: string; clientSecret: string }

/** The client credentials of a token request: in the header or in the body, not in both. */
export function readCredentials(authorization: string | undefined, form: Form): Credentials | undefined {
  const clientId = form.get('client_id')
  const clientSecret = form.get('client_secret')
  if (authorization === undefined) {
    if (clientId === undefined && clientSecret === undefined) return undefined
    if (clientId === undefined || clientSecret === undefined) throw invalidClient()
    return { clientId, clientSecret }
  }
  if (clientSecret !== undefined)
    throw invalidRequest('Send the client credentials only once: in the header or in the body.')
  const credentials = basicCredentials(authorization)
  if (credentials === undefined) throw invalidClient()
  if (clientId !== undefined && clientId !== credentials.clientId)
    throw invalidRequest('client_id must match the one in the header.')
  return credentials
}

/** RFC 6749: both parts are form-encoded, then joined. */
function basicCredentials(authorization: string): Credentials | undefined {
  const encoded = /^basic +([A-Za-z0-9+/=_-]+) *$/i.exec(authorization)?.[1]
  const [, id, secret] = /^([^:]+):(.+)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? []
  if (id === undefined || secret === undefined) return undefined
  try {
    const clientId = formDecoded(id)
    return isStorable(clientId) ? { clientId, clientSecret: formDecoded(secret) } : undefined
  } catch {
    return undefined
  }
}

function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

export async function authenticateClient(
  db: Db,
  { clientId, clientSecret }: Credentials,
  now: Instant,
): Promise<Application> {
  const application = await findApplicationBySecret(db, clientId, secretHash(clientSecret), now)
  if (application === undefined) throw invalidClient()
  return application
}
