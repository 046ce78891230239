import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { addressSubject, requireQuota } from '../../../api/quota.ts'
import { refuse } from '../../../api/refusing.ts'
import { Problem, problems } from '../../../foundation/http/problems.ts'
import type { RateLimiter } from '../../../foundation/http/rate-limit.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import type { SiteMap } from './site-map.ts'
import type { TilePlace } from './tile-file.ts'

export type TileRoutes = { map: SiteMap; clock: Clock; log: Logger; limitCalls: RateLimiter }

type Asked = FastifyRequest<{
  Params: Record<'z' | 'x' | 'y', string>
  Querystring: Record<string, string | string[] | undefined>
}>

const path = '/map/tiles/:z/:x/:y'
const keptSeconds = 86_400

/** The tiles of the operator's map, for pages: the signature is the credential, for everybody who may see a map. */
export function tileRoutes(app: FastifyInstance, { map, clock, log, limitCalls }: TileRoutes): void {
  app.get(path, async (request: Asked, reply) => {
    try {
      if (!isSigned(request)) {
        await requireQuota(limitCalls, {}, addressSubject(request.ip))
        throw problems.forbidden({ message: 'The link is invalid or has expired. Load the page again.' })
      }
      const place = placeIn(request)
      const tile = place && (await map.tiles?.read(place))
      reply
        .header('cache-control', `private, max-age=${keptSeconds}`)
        .header('x-content-type-options', 'nosniff')
      // Most maps have no tile for the open sea: nothing to draw, and no fault.
      if (tile === undefined) return reply.code(204).send()
      return reply
        .header('content-security-policy', "sandbox; default-src 'none'")
        .type(tile.mediaType)
        .send(tile.bytes)
    } catch (error) {
      if (error instanceof Problem) return refuse(reply, error)
      log.warn({ request_id: request.id, err: error, path }, 'a map tile can’t be read')
      return refuse(reply, problems.service_unavailable({ message: 'The map can’t be read right now.' }))
    }
  })

  function isSigned({ query: { e, s } }: Asked): boolean {
    if (typeof e !== 'string' || typeof s !== 'string' || !/^\d{1,12}$/.test(e)) return false
    return Number(e) > toSeconds(clock.now()) && map.links.isSigned(Number(e), s)
  }
}

/** undefined: there is no such place on any map. */
function placeIn({ params }: Asked): TilePlace | undefined {
  const [z, x, y] = [params.z, params.x, params.y].map((text) =>
    /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN,
  )
  if (z === undefined || x === undefined || y === undefined) return undefined
  return z <= 22 && x < 2 ** z && y < 2 ** z ? { z, x, y } : undefined
}
