import ipaddr from 'ipaddr.js'

/** The address by which calls are counted: an IPv4 address, or an IPv6 /64, whose addresses one visitor controls. */
export function visitorAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv6)
    return `${address.parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(':')}::/64`
  return address.toString()
}
