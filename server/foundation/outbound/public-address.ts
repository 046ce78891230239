import ipaddr from 'ipaddr.js'

/** Whether a program of ours may talk to an address on behalf of somebody else. */
export type AddressGuard = (address: string) => boolean

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** Lets through public addresses and those of the given networks; whatever is not understood is refused. */
export function addressGuard(allowed: readonly string[]): AddressGuard {
  const networks: Network[] = allowed.map((network) => ipaddr.parseCIDR(network))
  return (text) => {
    if (!ipaddr.isValid(text)) return false
    const address = plain(ipaddr.parse(text))
    return isPublic(address) || networks.some((network) => isIn(address, network))
  }
}

const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Of IPv6 only what is handed out to the world: old forms that hold an IPv4 address count as unicast too. */
function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || isIn(address, globalUnicast))
}

/** An IPv4 address in IPv6 clothes is judged as what it is. */
function plain(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address
}

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits)
}
