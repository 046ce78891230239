import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The server cannot be had on this address; the message says what to do. */
export class CannotListen extends Error {
  readonly isTaken: boolean

  constructor({ host, port }: { host: string; port: number }, code: string) {
    super(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`
        : code === 'EACCES'
          ? `This user may not serve on port ${port}. Set PORT to 1024 or more.`
          : `This machine cannot serve on ${host}:${port} (${code}). Set HOST to localhost, 0.0.0.0 or an address of this machine.`,
    )
    this.isTaken = code === 'EADDRINUSE'
  }
}

export type Listening = {
  port: number
  /** Takes no new connections and finishes the requests in flight; who is still sending after 10 s is cut off. */
  finish(): Promise<void>
}

/** Opens the port. */
export async function listen(
  app: FastifyInstance,
  place: { host: string; port: number },
): Promise<Listening> {
  const inFlight = place.host === 'localhost' ? countRequests(app) : () => 0
  try {
    await app.listen({ port: place.port, host: place.host })
  } catch (error) {
    await app.close()
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (/^(EADDRINUSE|EACCES|EADDRNOTAVAIL|ENOTFOUND|EAI_\w+)$/.test(code))
      throw new CannotListen(place, code)
    throw error
  }
  return { port: (app.server.address() as AddressInfo).port, finish: () => finish(app, inFlight) }
}

// For localhost Fastify opens a second server on its other address, and does not wait for it when it closes.
function countRequests(app: FastifyInstance): () => number {
  let count = 0
  app.addHook('onRequest', (_request, _reply, done) => {
    count++
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    count--
    done()
  })
  return () => count
}

const patienceMs = 10_000
const lookMs = 20

async function finish(app: FastifyInstance, inFlight: () => number): Promise<void> {
  const end = performance.now() + patienceMs
  // A connection that answers its last request now would be kept alive for more than a minute.
  const sweep = setInterval(() => {
    if (performance.now() < end) app.server.closeIdleConnections()
    else app.server.closeAllConnections()
  }, lookMs)
  await app.close().finally(() => clearInterval(sweep))
  while (inFlight() > 0 && performance.now() < end) await wait(lookMs)
}
