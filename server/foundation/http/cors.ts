import type { FastifyInstance } from 'fastify'

export type CorsOptions = {
  origins: readonly string[] | '*'
  methods: readonly string[]
  /** The headers of a reply that a page may read besides the plain ones. */
  exposed: readonly string[]
}

const preflightSeconds = 86_400

/** Lets pages of other origins call us; a request that comes from no page costs one header. */
export function allowOrigins(app: FastifyInstance, options: CorsOptions): void {
  const methods = options.methods.join(', ')
  const exposed = options.exposed.join(', ')
  const isAllowed = (origin: string) => options.origins === '*' || options.origins.includes(origin)

  app.addHook('onRequest', (request, reply, done) => {
    const { origin, 'access-control-request-headers': asked } = request.headers
    // Said always, or a cache could give a page the reply that was meant for somebody else.
    reply.header('Vary', 'Origin')
    if (origin !== undefined && isAllowed(origin))
      reply.header('Access-Control-Allow-Origin', origin).header('Access-Control-Expose-Headers', exposed)
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
