import type { FastifyInstance } from 'fastify'

/** How long a connection may take for each step, and how many there may be. */
export type ConnectionLimits = {
  headerSeconds: number
  /** For the whole request, body included. */
  requestSeconds: number
  /** Without a byte in either direction, while a request or reply is under way. */
  idleSeconds: number
  /** Between two requests. */
  keepAliveSeconds: number
  mostConnections: number
}

// A filter by a thousand ids makes a long URL.
export const largestHeaders = 65_536

/** The timeouts as options of the server. Slow clients get 408; idle connections are closed. */
export function timeoutOptions(limits: ConnectionLimits) {
  const requestTimeout = limits.requestSeconds * 1_000
  const headersTimeout = Math.min(limits.headerSeconds * 1_000, requestTimeout)
  return {
    requestTimeout,
    keepAliveTimeout: limits.keepAliveSeconds * 1_000,
    connectionTimeout: limits.idleSeconds * 1_000,
    http: {
      maxHeaderSize: largestHeaders,
      // Without a Host header, Node would reply for us.
      requireHostHeader: false,
      headersTimeout,
      requestTimeout,
      connectionsCheckingInterval: Math.min(5_000, headersTimeout / 2),
    },
  }
}

/** Connections above the limit are closed immediately. On localhost, its second address has no limit. */
export function limitConnections(app: FastifyInstance, { mostConnections }: ConnectionLimits): void {
  app.server.maxConnections = mostConnections
}
