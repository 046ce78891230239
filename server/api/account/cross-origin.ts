import type { FastifyReply, FastifyRequest } from 'fastify'

type Urls = { base: string; auth: string }

/**
 * Lets the pages of this server read the answers of account calls when the identity service has its own host.
 * Only the origin of BASE_URL is allowed; cookies go along if both hosts belong to the same site.
 */
export function crossOrigin({ base, auth }: Urls) {
  const allowed = new URL(base).origin
  const isElsewhere = new URL(auth).origin !== allowed

  function isAllowed({ headers }: FastifyRequest): boolean {
    return isElsewhere && headers.origin === allowed
  }

  return {
    isElsewhere,
    isAllowed,
    allow(request: FastifyRequest, reply: FastifyReply): void {
      if (!isElsewhere) return
      reply.header('Vary', 'Origin')
      if (!isAllowed(request)) return
      reply
        .header('Access-Control-Allow-Origin', allowed)
        .header('Access-Control-Allow-Credentials', 'true')
        .header('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id')
    },
    /** The answer to the question that a browser asks before a call to another origin. */
    preflight: (reply: FastifyReply, methods: readonly string[]) =>
      reply
        .header('Access-Control-Allow-Methods', methods.join(', '))
        .header('Access-Control-Allow-Headers', 'Content-Type, Accept, DPoP')
        .header('Access-Control-Max-Age', '600')
        .code(204)
        .send(),
  }
}
