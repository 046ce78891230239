import type { Instant } from '../../../foundation/time/instant.ts'
import { checkProof, type Proof, ProofRefused } from '../dpop/proof.ts'
import { authenticateClient, readCredentials } from '../oauth/client-credentials.ts'
import { readForm } from '../oauth/form.ts'
import { invalidProof, invalidRequest, OAuthError } from '../oauth/oauth-error.ts'
import { spendProof } from '../store/used-proofs.ts'
import { exchangeCode } from './exchange-code.ts'
import { refresh } from './refresh.ts'
import type { TokenEndpoint, TokenReply, TokenRequest } from './token-request.ts'

export type RawTokenRequest = {
  contentType: string | undefined
  authorization: string | undefined
  proof: string | string[] | undefined
  body: Buffer | undefined
  url: string
  ip: string
}

const grants: Record<string, (endpoint: TokenEndpoint, request: TokenRequest) => Promise<TokenReply>> = {
  refresh_token: refresh,
  authorization_code: exchangeCode,
}

/** POST /access_tokens, step by step. A request that fails before the grant consumes nothing but its proof. */
export async function serveToken(endpoint: TokenEndpoint, raw: RawTokenRequest): Promise<TokenReply> {
  const now = endpoint.clock.now()
  const form = readForm(raw)
  const grantType = form.get('grant_type')
  if (grantType === undefined) throw invalidRequest('grant_type is required.')
  const grant = Object.hasOwn(grants, grantType) ? grants[grantType] : undefined
  if (grant === undefined)
    throw new OAuthError('unsupported_grant_type', 'grant_type must be refresh_token or authorization_code.')
  const credentials = readCredentials(raw.authorization, form)
  const client = credentials && (await authenticateClient(endpoint.database, credentials, now))
  const proof = raw.proof === undefined ? undefined : await spentProof(endpoint, raw.proof, now)
  return grant(endpoint, { form, client, proof, ip: raw.ip, now })
}

// Runs before any transaction, so that a proof stays spent even if the rest is rolled back.
async function spentProof(
  { database, urls }: TokenEndpoint,
  header: string | string[],
  now: Instant,
): Promise<Proof> {
  try {
    const proof = await checkProof(header, { method: 'POST', url: `${urls.auth}/access_tokens`, now })
    if (!(await spendProof(database, proof.hash, now))) throw new ProofRefused('This proof was already used.')
    return proof
  } catch (error) {
    if (error instanceof ProofRefused) throw invalidProof(error.message)
    throw error
  }
}
