import ipaddr from 'ipaddr.js'

/** Whether we may connect to an address on a user's behalf. */
export type AddressGuard = (address: string) => boolean

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** Allows public addresses and the given networks. Refuses anything it cannot parse. */
export function addressGuard(allowed: readonly string[]): AddressGuard {
  const networks: Network[] = allowed.map((network) => ipaddr.parseCIDR(network))
  return (text) => {
    if (!ipaddr.isValid(text)) return false
    const address = plain(ipaddr.parse(text))
    return isPublic(address) || networks.some((network) => isIn(address, network))
  }
}

const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Of IPv6, only global unicast: older forms that embed an IPv4 address count as unicast too. */
function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || isIn(address, globalUnicast))
}

/** Treats an IPv4-mapped IPv6 address as IPv4. */
function plain(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address
}

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits)
}
