import { randomBytes } from 'node:crypto'

/** The last part of an invite_url. */
export function newInviteCode(): string {
  return randomBytes(12).toString('base64url')
}
