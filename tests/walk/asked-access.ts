import { after } from 'node:test'
import { pino } from 'pino'
import type { Endpoint } from '../../server/api/endpoint.ts'
import { inputReader } from '../../server/api/input.ts'
import { pipeline } from '../../server/api/pipeline.ts'
import type { Spine } from '../../server/api/spine.ts'
import { Problem } from '../../server/foundation/http/problems.ts'
import { rateLimiter } from '../../server/foundation/http/rate-limit.ts'
import { modeGate } from '../../server/foundation/operation/gate.ts'
import { fixedClock } from '../../server/foundation/time/clock.ts'
import { worldSecret } from '../../server/testing/bare-world.ts'
import type { CallOptions } from '../../server/testing/call.ts'
import type { Person, World } from '../../server/testing/world.ts'
import { makeIdentity } from '../../server/wiring/identity.ts'

export type AskAccess = (path: string, as: Person | undefined, sent: CallOptions) => Promise<string>

const admitted = new Error('The pipeline admits the caller.')

/**
 * Asks the pipeline itself, on the world's database, up to the point where it would call the handler: as every request, but
 * nothing is spent, so all callers can ask about one record.
 */
export async function accessAsker(w: World): Promise<(endpoint: Endpoint) => AskAccess> {
  const { database } = w
  const [clock, log] = [fixedClock(await w.now()), pino({ level: 'silent' })]
  const urls = { base: 'http://stint.test', auth: 'http://stint.test/auth' }
  const identity = makeIdentity({ database, clock, log, secret: worldSecret, urls })
  after(identity.close)
  const unlimited = rateLimiter(database, clock, { name: 'walk', limit: 0, windowSeconds: 60 })
  const spine: Spine = {
    database,
    clock,
    log,
    urls,
    ...identity,
    requireFreshSession: async () => {},
    catchUp: async () => false,
    gate: modeGate(),
    sideLoads: {},
    limitCalls: unlimited,
    limitApart: () => unlimited,
    factsAnnounced: () => {},
  }
  return (endpoint) => {
    const stop = () => {
      throw admitted
    }
    // A write stops before its transaction.
    const serve = pipeline(spine, { ...endpoint, prepare: stop, handle: stop }, inputReader(endpoint))
    return async (path, as, { body, raw, headers = {} }) => {
      const bytes = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const request = {
        id: 'walk',
        method: endpoint.method,
        url: path,
        ip: '127.0.0.1',
        headers: {
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...(bytes !== undefined && { 'content-type': 'application/json' }),
          ...lowercased(headers),
        },
        params: paramsIn(endpoint.path, path),
        body: bytes === undefined ? undefined : Buffer.from(bytes),
        signal: () => AbortSignal.abort(),
      }
      try {
        await serve(request, {})
        throw new Error(`${endpoint.method} ${path}: the pipeline replied without its handler.`)
      } catch (error) {
        if (error === admitted) return 'yes'
        if (error instanceof Problem) return `${error.status} ${error.errorCode}`
        throw error
      }
    }
  }
}

function lowercased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function paramsIn(pattern: string, path: string): Record<string, string> {
  const given = path.split('?')[0]?.split('/') ?? []
  const named = pattern.split('/').flatMap((part, i): [string, string][] => {
    return part.startsWith(':') ? [[part.slice(1), decodeURIComponent(given[i] ?? '')]] : []
  })
  return Object.fromEntries(named)
}
