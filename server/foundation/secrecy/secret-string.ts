import { hash, randomBytes } from 'node:crypto'

/** A secret that is shown once: a prefix that says what it is, and 32 random bytes. */
export function newSecret(prefix: string): string {
  return prefix + randomBytes(32).toString('base64url')
}

/** All that is kept of it. 256 random bits need no slow hash: there is nothing to guess. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
