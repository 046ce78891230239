import { hash } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/** The origin by which guesses are counted: an IPv4 address, or an IPv6 /64, whose addresses one visitor controls. */
export function guesserOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv6)
    return `${address.parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(':')}::/64`
  return address.toString()
}

/**
 * The key by which guesses at an email address are counted. It is coarser than the database, which treats İ as i;
 * otherwise each spelling of an address would have its own guesses.
 */
export function addressKey(email: string): string {
  const plain = email.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return hash('sha256', plain, 'base64url')
}
