import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { portOf } from '../../../server/foundation/http/port-of.ts'
import type { AtEnd } from '../place.ts'

/** The way to a database, which can fall silent without closing, as when a network is partitioned. */
export type Relay = { url: string; silence(): void; goOn(): void }

export async function makeRelay(databaseUrl: string, atEnd: AtEnd): Promise<Relay> {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(addressOf(databaseUrl))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('data', (bytes) => to.write(bytes))
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isSilent) from.pause()
      else from.resume()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const through = new URL(databaseUrl)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String(portOf(server))
  return {
    url: through.href,
    silence() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    goOn() {
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
  }
}

/** A host that is a directory holds the server's socket. */
function addressOf(text: string): NetConnectOpts {
  const url = new URL(text)
  const port = Number(url.port || 5432)
  const host = url.searchParams.get('host') ?? url.hostname
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}
