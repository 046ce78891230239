import { hash, randomBytes } from 'node:crypto'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'

export const tokenPrefix = 'stoat_'
export const expiries = ['never', '30', '60', '90'] as const
export type Expiry = (typeof expiries)[number]

/** The secret of a new token: shown once, kept only as its hash. */
export function newTokenSecret(): string {
  return tokenPrefix + randomBytes(32).toString('base64url')
}

/** A random 256-bit secret needs no slow hash: there is nothing to guess. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

export function expiryInstant(expiry: Expiry, now: Instant): Instant | undefined {
  return expiry === 'never' ? undefined : addSeconds(now, Number(expiry) * 24 * 3600)
}
