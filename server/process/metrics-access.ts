import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isForwarded, isLocalHost } from '../foundation/http/local-caller.ts'
import type { Config } from '../settings/config.ts'

type Place = Pick<Config, 'host' | 'baseUrl' | 'metricsToken'>

/** Who may read the metrics: callers with the token, or without a token everybody on a server that only serves its machine. */
export function metricsAccess({
  host,
  baseUrl,
  metricsToken,
}: Place): (headers: IncomingHttpHeaders) => boolean {
  if (metricsToken === undefined) {
    // A public BASE_URL means a proxy, whose requests also come from this machine. One may be there without it.
    const isOpen = isLocalHost(host) && isLocalHost(new URL(baseUrl).hostname)
    return (headers) => isOpen && !isForwarded(headers)
  }
  const expected = digest(`Bearer ${metricsToken}`)
  return ({ authorization = '' }) => timingSafeEqual(digest(authorization), expected)
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
