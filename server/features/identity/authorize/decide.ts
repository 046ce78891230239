import type { Db } from '../../../foundation/db/database.ts'
import { newSecret, secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { allowApplication } from '../store/allowed-applications.ts'
import { insertCode, lockRequest, recordDecision } from '../store/authorization-codes.ts'
import { codePrefix, codeSeconds } from '../tokens.ts'
import { redirectWith } from './authorization-request.ts'

export type Decision = {
  requestId: string
  userId: number
  /** When the user last proved who they are. */
  authenticatedAt: Instant
  isAllowed: boolean
}

/** Applies what the user decided on the consent page; undefined when no request waits for them. */
export async function decide(
  db: Db,
  { requestId, userId, authenticatedAt, isAllowed }: Decision,
  issuer: string,
  now: Instant,
): Promise<string | undefined> {
  const request = await lockRequest(db, requestId, userId, now)
  if (request === undefined) return undefined
  await recordDecision(db, requestId, now)
  const answer = { state: request.state, iss: issuer }
  if (!isAllowed)
    return redirectWith(request.redirect_uri, {
      error: 'access_denied',
      error_description: 'The user denied the request.',
      ...answer,
    })
  const code = newSecret(codePrefix)
  await allowApplication(db, userId, request.application_id, request.scopes, now)
  await insertCode(
    db,
    {
      hash: secretHash(code),
      applicationId: request.application_id,
      userId,
      redirectUri: request.redirect_uri,
      scopes: request.scopes,
      nonce: request.nonce,
      codeChallenge: request.code_challenge,
      authenticatedAt,
      expiresAt: addSeconds(now, codeSeconds),
    },
    now,
  )
  return redirectWith(request.redirect_uri, { code, ...answer })
}
