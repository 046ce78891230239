import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { buildConnector } from 'undici'
import type { AddressGuard } from './public-address.ts'

/** The target is, or resolves to, an address that we must not connect to. */
export class RefusedAddress extends Error {
  constructor(address: string) {
    super(`${address} is not a public address`)
  }
}

export type LookUp = (host: string, options: { all: true }) => Promise<{ address: string }[]>

export type GuardedConnectOptions = { isAllowed: AddressGuard; connectMs: number; lookUp?: LookUp }

/**
 * Connects only to allowed addresses. It checks every address of the name, connects to a checked address, and checks
 * the connected peer again, so DNS rebinding gains nothing.
 */
export function guardedConnect({
  isAllowed,
  connectMs,
  lookUp = lookup,
}: GuardedConnectOptions): buildConnector.connector {
  const connect = buildConnector({ timeout: connectMs })
  return (options, done) => {
    checkedAddress(options.hostname, isAllowed, lookUp).then(
      (address) => {
        const servername = isIP(bare(options.hostname)) ? undefined : options.hostname
        connect({ ...options, hostname: address, servername }, (...result) => {
          const [error, socket] = result
          if (error !== null) return done(error, null)
          if (isAllowed(socket.remoteAddress ?? '')) return done(null, socket)
          socket.destroy()
          return done(new RefusedAddress(String(socket.remoteAddress)), null)
        })
      },
      (error: Error) => done(error, null),
    )
  }
}

async function checkedAddress(hostname: string, isAllowed: AddressGuard, lookUp: LookUp): Promise<string> {
  const host = bare(hostname)
  const found = isIP(host) ? [{ address: host }] : await lookUp(host, { all: true })
  const refused = found.find(({ address }) => !isAllowed(address))
  if (refused !== undefined) throw new RefusedAddress(refused.address)
  const [first] = found
  if (first === undefined) throw new Error(`${host} has no address`)
  return first.address
}

function bare(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}
