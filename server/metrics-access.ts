import { hash, timingSafeEqual } from 'node:crypto'
import type { Config } from './config.ts'

type Place = Pick<Config, 'host' | 'baseUrl' | 'metricsToken'>

/** Who may read the metrics: callers with the token, or without a token everybody on a server that only serves its machine. */
export function metricsAccess({
  host,
  baseUrl,
  metricsToken,
}: Place): (authorization: string | undefined) => boolean {
  if (metricsToken === undefined) {
    // A public BASE_URL means a proxy, whose requests also come from this machine.
    const isOpen = isLocal(host) && isLocal(new URL(baseUrl).hostname)
    return () => isOpen
  }
  const expected = digest(`Bearer ${metricsToken}`)
  return (authorization = '') => timingSafeEqual(digest(authorization), expected)
}

function isLocal(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
