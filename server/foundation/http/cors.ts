import type { FastifyInstance } from 'fastify'

export type CorsOptions = {
  origins: readonly string[] | '*'
  methods: readonly string[]
  /** Extra reply headers that pages may read. */
  exposed: readonly string[]
  /** Calls that a cookie signs in: below this path only these origins are allowed, and their cookies go along. */
  withCookies?: { below: string; origins: readonly string[] }
}

const preflightSeconds = 86_400

/** Lets pages from other origins call us. Requests that don't come from a page cost one header. */
export function allowOrigins(app: FastifyInstance, options: CorsOptions): void {
  const methods = options.methods.join(', ')
  const exposed = options.exposed.join(', ')
  const { withCookies } = options
  const takesCookies = (url: string) => withCookies !== undefined && url.startsWith(withCookies.below)
  const isAllowed = (origin: string, url: string) =>
    takesCookies(url)
      ? withCookies?.origins.includes(origin)
      : options.origins === '*' || options.origins.includes(origin)

  app.addHook('onRequest', (request, reply, done) => {
    const { origin, 'access-control-request-headers': asked } = request.headers
    // Always set it, or a cache could hand one page the reply meant for another.
    reply.header('Vary', 'Origin')
    if (origin !== undefined && isAllowed(origin, request.url)) {
      reply.header('Access-Control-Allow-Origin', origin).header('Access-Control-Expose-Headers', exposed)
      if (takesCookies(request.url)) reply.header('Access-Control-Allow-Credentials', 'true')
    }
    if (request.method !== 'OPTIONS') return done()
    reply
      .code(204)
      .header('Vary', 'Origin, Access-Control-Request-Headers')
      .header('Access-Control-Allow-Methods', methods)
      .header('Access-Control-Max-Age', preflightSeconds)
    if (asked !== undefined) reply.header('Access-Control-Allow-Headers', asked)
    reply.send()
  })
}
