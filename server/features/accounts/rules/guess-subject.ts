import { hash } from 'node:crypto'

export { visitorAddress as guesserOf } from '../../../foundation/http/visitor-address.ts'

/**
 * The key by which guesses at an email address are counted. It is coarser than the database, which treats İ as i;
 * otherwise each spelling of an address would have its own guesses.
 */
export function addressKey(email: string): string {
  const plain = email.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return hash('sha256', plain, 'base64url')
}
