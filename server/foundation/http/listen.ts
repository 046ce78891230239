import type { AddressInfo } from 'node:net'
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

/** Opens the port and tells which one it is. */
export async function listen(app: FastifyInstance, place: { host: string; port: number }): Promise<number> {
  try {
    await app.listen({ port: place.port, host: place.host })
    return (app.server.address() as AddressInfo).port
  } catch (error) {
    await app.close()
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (/^(EADDRINUSE|EACCES|EADDRNOTAVAIL|ENOTFOUND|EAI_\w+)$/.test(code))
      throw new CannotListen(place, code)
    throw error
  }
}

const patienceMs = 10_000

/** Takes no new connections and finishes the requests in flight; who is still sending after 10 s is cut off. */
export async function finish(app: FastifyInstance): Promise<void> {
  const impatient = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  await app.close().finally(() => clearTimeout(impatient))
}
