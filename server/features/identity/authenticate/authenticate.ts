import { problems as accountProblems } from '../../../api/account/problems.ts'
import type { Caller } from '../../../api/caller.ts'
import type { Authenticate, AuthenticateAgain, Presented } from '../../../api/spine.ts'
import { batched } from '../../../foundation/db/batched.ts'
import type { Database } from '../../../foundation/db/database.ts'
import { type Problem, problems } from '../../../foundation/http/problems.ts'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { checkProof, ProofRefused } from '../dpop/proof.ts'
import { tokenPrefix } from '../rules/organization-token.ts'
import {
  callersByFamily,
  callersBySecretHash,
  callersByTokenId,
  type FamilyCaller,
  type TokenKey,
} from '../store/callers.ts'
import { spendProof } from '../store/used-proofs.ts'
import type { TokenIssuer } from '../tokens.ts'
import { lastUse } from './last-use.ts'

export type Authenticator = {
  authenticate: Authenticate
  authenticateAgain: AuthenticateAgain
  close(): Promise<void>
}

/**
 * Turns a credential into its caller. Every request is checked against the database; requests that arrive together
 * share one statement, which makes the check nearly free under load.
 */
export function authenticator(database: Database, clock: Clock, issuer: TokenIssuer): Authenticator {
  const findByToken = batched<string, Caller>((token) => token, callersByToken)
  const findByFamily = batched<number, FamilyCaller>(String, (ids) => callersByFamily(database, ids))
  const findByTokenId = batched<TokenKey, Caller>(
    ({ id }) => String(id),
    (keys) => callersByTokenId(database, keys, clock.now()),
  )
  const uses = lastUse(database, clock)

  return {
    async authenticate(presented) {
      const { scheme, token } = readAuthorization(presented.authorization)
      const caller = token.startsWith(tokenPrefix)
        ? await organizationTokenCaller(scheme, token)
        : await accessTokenCaller(scheme, token, presented)
      uses.record(caller, presented.ip)
      return caller
    },
    async authenticateAgain(caller) {
      const current = await callerNow(caller)
      if (current?.userId !== caller.userId) throw invalidToken('bearer')
      return { ...current, scopes: caller.scopes, expiresAt: caller.expiresAt }
    },
    close: uses.close,
  }

  // Simultaneous requests with the same token hash it once: a hash takes 7 µs.
  async function callersByToken(tokens: string[]): Promise<Map<string, Caller>> {
    const hashes = tokens.map(secretHash)
    const found = await callersBySecretHash(database, hashes, clock.now())
    return new Map(
      tokens.flatMap((token, i) => {
        const caller = found.get(hashes[i]?.toString('base64') ?? '')
        return caller === undefined ? [] : [[token, caller]]
      }),
    )
  }

  /** The caller as they are now: their credential may have ended, or their memberships changed, since the request began. */
  async function callerNow({ credential, expiresAt }: Caller): Promise<Caller | undefined> {
    if (expiresAt !== undefined && toSeconds(clock.now()) >= expiresAt) return undefined
    if (credential.kind === 'none') return undefined
    if (credential.kind === 'organization_token') return findByTokenId(credential)
    const caller = await findByFamily(credential.id)
    return caller?.mustChangePassword ? undefined : caller
  }

  async function organizationTokenCaller(scheme: string, token: string): Promise<Caller> {
    const caller = scheme === 'bearer' ? await findByToken(token) : undefined
    if (caller === undefined) throw invalidToken(scheme)
    return caller
  }

  async function accessTokenCaller(scheme: string, token: string, presented: Presented): Promise<Caller> {
    const claims = await issuer.readAccessToken(token)
    if (claims === undefined) throw invalidToken(scheme)
    if (claims.thumbprint !== undefined) await requireProof(token, claims.thumbprint, presented)
    else if (scheme === 'dpop') throw invalidToken(scheme)
    const caller = await findByFamily(claims.familyId)
    if (caller === undefined || caller.userId !== claims.userId) throw invalidToken(scheme)
    const { mustChangePassword, ...known } = caller
    if (mustChangePassword) throw accountProblems.password_change_required()
    return { ...known, scopes: new Set(claims.scopes), expiresAt: claims.expiresAt }
  }

  /** A token that is bound to a key only works with a fresh proof of that key. */
  async function requireProof(
    token: string,
    thumbprint: string,
    { proof, method, url }: Presented,
  ): Promise<void> {
    if (proof === undefined) throw invalidProof('This token is bound to a key. Send a DPoP proof.')
    const now = clock.now()
    try {
      const checked = await checkProof(proof, { method, url, accessToken: token, now })
      if (checked.thumbprint !== thumbprint)
        throw new ProofRefused('The proof was made with another key than the token’s.')
      if (!(await spendProof(database, checked.hash, now)))
        throw new ProofRefused('This proof was already used.')
    } catch (error) {
      throw error instanceof ProofRefused ? invalidProof(error.message) : error
    }
  }
}

/** `Bearer x` or `DPoP x`; the case of the scheme does not matter. */
export function readAuthorization(authorization: string | undefined): { scheme: string; token: string } {
  if (authorization === undefined || authorization === '')
    throw problems.not_authorized({ headers: { 'WWW-Authenticate': 'Bearer realm="stint"' } })
  const [, scheme, token] = /^(bearer|dpop) +([\w.~+/=-]+) *$/i.exec(authorization) ?? []
  if (scheme === undefined || token === undefined) throw invalidToken('bearer')
  return { scheme: scheme.toLowerCase(), token }
}

function invalidToken(scheme: string): Problem {
  const challenge =
    scheme === 'dpop'
      ? 'DPoP error="invalid_token", algs="ES256"'
      : 'Bearer realm="stint", error="invalid_token"'
  return problems.invalid_token({ headers: { 'WWW-Authenticate': challenge } })
}

function invalidProof(message: string): Problem {
  return problems.invalid_token({
    message,
    headers: {
      'WWW-Authenticate':
        'DPoP error="invalid_dpop_proof", error_description="The proof is not valid.", algs="ES256"',
    },
  })
}
