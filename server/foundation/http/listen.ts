import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { portOf } from './port-of.ts'

/** `setting`: the one that names the port. `isShared`: with the other processes of a group. */
type Place = { host: string; port: number; setting?: string; isShared?: boolean }

/** The server cannot listen on this address. The message says what to do. */
export class CannotListen extends Error {
  readonly isTaken: boolean

  constructor({ host, port, setting = 'PORT' }: Place, code: string) {
    super(
      code === 'EADDRINUSE'
        ? `Another program is using port ${port}. Stop it, or set ${setting} to a free port.`
        : code === 'EACCES'
          ? `This user is not allowed to use port ${port}. Set ${setting} to 1024 or higher.`
          : `Stint cannot listen on ${host}:${port} (${code}). Set HOST to localhost, 0.0.0.0 or an address of this machine.`,
    )
    this.isTaken = code === 'EADDRINUSE'
  }
}

export type Listening = {
  port: number
  /** Stops accepting connections and finishes requests in flight. Clients still sending after 10 s are cut off. */
  finish(): Promise<void>
}

/** Opens the port. */
export async function listen(app: FastifyInstance, place: Place): Promise<Listening> {
  const inFlight = place.host === 'localhost' ? countRequests(app) : () => 0
  try {
    // The kernel hands each connection to one of the processes that share the port.
    const address = { port: place.port, host: place.host, reusePort: place.isShared === true }
    await app.listen(address)
  } catch (error) {
    await app.close()
    throw faultOf(error, place)
  }
  return { port: portOf(app.server), finish: () => finish(app, inFlight) }
}

/** The port that a group will share, or any free one for 0. Fails if another program listens on it. */
export async function findOpenPort(place: Place): Promise<number> {
  const server = createServer()
  try {
    server.listen({ port: place.port, host: place.host })
    await once(server, 'listening')
    return portOf(server)
  } catch (error) {
    throw faultOf(error, place)
  } finally {
    server.close()
  }
}

function faultOf(error: unknown, place: Place): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(EADDRINUSE|EACCES|EADDRNOTAVAIL|ENOTFOUND|EAI_\w+)$/.test(code)
    ? new CannotListen(place, code)
    : error
}

// For localhost, Fastify opens a second server on the other address and does not wait for it on close.
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
  // Otherwise keep-alive would hold a connection open for more than a minute after its last reply.
  const sweep = setInterval(() => {
    if (performance.now() < end) app.server.closeIdleConnections()
    else app.server.closeAllConnections()
  }, lookMs)
  await app.close().finally(() => clearInterval(sweep))
  while (inFlight() > 0 && performance.now() < end) await wait(lookMs)
}
