import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { outsideScopes } from '../../../foundation/db/request-scope.ts'
import { problems } from '../../../foundation/http/problems.ts'
import type { Poster } from '../../../foundation/outbound/poster.ts'
import { type FoundAddress, readAddresses } from '../rules/found-address.ts'

/** Looks up addresses with a service that the operator chose. */
export type Geocoder = { find(query: string): Promise<readonly FoundAddress[]>; close(): Promise<void> }

export type GeocoderOptions = {
  /** With {query} where the address belongs. */
  url: string
  /** Networks besides the public ones. */
  allowedNetworks: readonly string[]
  log: Pick<Logger, 'warn'>
}

/** Public services allow one question a second. */
const apartMs = 1_000
const mostWaiting = 5
const mostKept = 500
const keptMs = 86_400_000
const terms = { totalMs: 8_000, connectMs: 4_000, mostAnswerBytes: 262_144 }

/** Calls the operator's service, one request a second, through the guard of addresses. Replies are kept for a day. */
export function geocoder({ url, allowedNetworks, log }: GeocoderOptions): Geocoder {
  let loading: Promise<Poster> | undefined
  let waiting = 0
  let turn: Promise<unknown> = Promise.resolve()
  const kept = new Map<string, { found: Promise<readonly FoundAddress[]>; at: number }>()

  async function ask(query: string): Promise<readonly FoundAddress[]> {
    loading ??= loadPoster(allowedNetworks)
    const exchange = await (await loading).get({
      url: url.replaceAll('{query}', encodeURIComponent(query)),
      headers: { accept: 'application/json', 'user-agent': 'Stint' },
    })
    const found = exchange.status === 200 ? readAddresses(exchange.answer.toString()) : undefined
    if (found !== undefined) return found
    const { status } = exchange
    log.warn({ status, fault: status === null ? exchange.text : undefined }, 'the geocoder failed')
    throw problems.service_unavailable({
      message: 'The address service doesn’t reply. Type the coordinates, or use the map.',
    })
  }

  /** Each question waits for its second. */
  async function inTurn(query: string): Promise<readonly FoundAddress[]> {
    if (waiting >= mostWaiting)
      throw problems.service_unavailable({
        message: 'Too many people look for addresses right now. Try again soon.',
      })
    waiting += 1
    const before = turn
    const after = Promise.withResolvers<void>()
    turn = after.promise
    try {
      await before
      return await ask(query)
    } finally {
      waiting -= 1
      void sleep(apartMs, undefined, { ref: false }).then(() => after.resolve())
    }
  }

  return {
    async find(text) {
      const query = text.trim().replaceAll(/\s+/g, ' ')
      const before = kept.get(query)
      if (before && performance.now() - before.at < keptMs) return before.found
      const found = outsideScopes(() => inTurn(query))
      kept.set(query, { found, at: performance.now() })
      found.catch(() => kept.delete(query))
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return found
    },
    close: async () => (await loading)?.close(),
  }
}

/** Loading an HTTP client takes a while, and most servers have no geocoder. */
async function loadPoster(allowedNetworks: readonly string[]): Promise<Poster> {
  const [{ poster }, { addressGuard }] = await Promise.all([
    import('../../../foundation/outbound/poster.ts'),
    import('../../../foundation/outbound/public-address.ts'),
  ])
  return poster({ ...terms, isAllowed: addressGuard(allowedNetworks) })
}
