import { createHmac } from 'node:crypto'

/**
 * What a browser encrypts its copy with. It follows from the secret of the session, which the server does not store, and from
 * the password: neither another session nor a new password leads to it.
 */
export function copyKey(sessionSecret: string, passwordHash: string | null): string {
  return createHmac('sha256', sessionSecret)
    .update(`copy on the device\n${passwordHash ?? ''}`)
    .digest('base64url')
}
