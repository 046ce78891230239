import { hash } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/** Whose guesses are counted together: an IPv4 address, or the /64 that an IPv6 visitor can change at will. */
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
 * Under what guesses at an e-mail address are counted. Coarser than the database's idea of equal letters, which
 * takes İ for i: otherwise each spelling of an address would have guesses of its own.
 */
export function addressKey(email: string): string {
  const plain = email.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return hash('sha256', plain, 'base64url')
}
