import { hash } from 'node:crypto'
import { calculateJwkThumbprint, errors, importJWK, type JWK, jwtVerify } from 'jose'
import { type Instant, toDate, toSeconds } from '../../../foundation/time/instant.ts'

/** The request that a proof must be made for. */
export type Proven = {
  method: string
  /** Scheme, host and path, as the configuration knows them; never from a Host header. */
  url: string
  /** The access token sent with the proof; undefined on token requests, which must have no hash. */
  accessToken?: string
  now: Instant
}

/** A valid proof: the thumbprint of its key, and the hash by which it is used once. */
export type Proof = { thumbprint: string; hash: Buffer }

/** Why a proof is not valid. */
export class ProofRefused extends Error {}

const allowedSkewSeconds = 60
const longestJtiBytes = 128

/** Checks a DPoP header (RFC 9449) completely, except for its single use: callers spend the proof themselves. */
export async function checkProof(header: string | string[], expected: Proven): Promise<Proof> {
  if (typeof header !== 'string' || header.includes(','))
    throw new ProofRefused('Send exactly one DPoP header.')
  const jwk = publicKeyOf(header)
  const claims = await verifiedClaims(header, jwk, expected.now)
  requireClaims(claims, expected)
  const thumbprint = await calculateJwkThumbprint(jwk, 'sha256')
  return { thumbprint, hash: hash('sha256', `${thumbprint}.${claims.jti}`, 'buffer') }
}

function publicKeyOf(header: string): JWK {
  const protectedHeader = parsedPart(header.split('.')[0] ?? '')
  const { typ, alg, jwk } = protectedHeader
  if (typ !== 'dpop+jwt') throw new ProofRefused('typ must be dpop+jwt.')
  if (alg !== 'ES256') throw new ProofRefused('alg must be ES256.')
  if (typeof jwk !== 'object' || jwk === null || Array.isArray(jwk))
    throw new ProofRefused('jwk must hold the public key.')
  const { kty, crv, x, y, d }: Record<string, unknown> = { ...jwk }
  if (d !== undefined) throw new ProofRefused('jwk must not hold a private key.')
  if (kty !== 'EC' || crv !== 'P-256' || typeof x !== 'string' || typeof y !== 'string')
    throw new ProofRefused('jwk must be an EC key on P-256.')
  return { kty, crv, x, y }
}

function parsedPart(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    if (typeof value === 'object' && value !== null) return { ...value }
  } catch {
    // Refused below.
  }
  throw new ProofRefused('The DPoP header is not a JWT.')
}

async function verifiedClaims(header: string, jwk: JWK, now: Instant): Promise<Record<string, unknown>> {
  try {
    const { payload } = await jwtVerify(header, await importJWK(jwk, 'ES256'), {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
      currentDate: toDate(now),
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof DOMException || error instanceof TypeError)
      throw new ProofRefused('The signature of the proof is not valid.')
    throw error
  }
}

function requireClaims(claims: Record<string, unknown>, { method, url, accessToken, now }: Proven): void {
  if (claims.htm !== method) throw new ProofRefused('htm must be the method of the request.')
  if (!isSameAddress(claims.htu, url))
    throw new ProofRefused('htu must be the address of the request, without query and fragment.')
  const { iat, jti, ath } = claims
  if (typeof iat !== 'number' || Math.abs(iat - toSeconds(now)) > allowedSkewSeconds)
    throw new ProofRefused('iat must be within a minute of now.')
  if (typeof jti !== 'string' || jti === '' || Buffer.byteLength(jti) > longestJtiBytes)
    throw new ProofRefused(`jti must be text of 1 to ${longestJtiBytes} bytes.`)
  if (accessToken === undefined && ath !== undefined)
    throw new ProofRefused('ath must not be in a proof for this request.')
  if (accessToken !== undefined && ath !== hash('sha256', accessToken, 'base64url'))
    throw new ProofRefused('ath must be the hash of the access token.')
}

// URL drops an empty ? or #, so the raw text is checked too.
function isSameAddress(htu: unknown, url: string): boolean {
  if (typeof htu !== 'string' || htu.includes('?') || htu.includes('#')) return false
  const given = URL.parse(htu)
  return given !== null && given.username === '' && given.password === '' && given.href === new URL(url).href
}
