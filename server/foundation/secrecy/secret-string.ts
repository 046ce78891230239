import { hash, randomBytes } from 'node:crypto'

/** A secret that we show once: a prefix that names its kind, plus 32 random bytes. */
export function newSecret(prefix: string): string {
  return prefix + randomBytes(32).toString('base64url')
}

/** We store only this hash. 256 random bits cannot be guessed, so it need not be slow. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
