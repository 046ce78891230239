import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { after } from 'node:test'
import { type Database, openDatabase } from '../foundation/db/database.ts'
import { portOf } from '../foundation/http/port-of.ts'

export type CuttableDatabase = {
  database: Database
  /** From now on it is away: connections end, and no new one is let in. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/** A pool whose way to the database can be cut, as when the server restarts; others do not notice. */
export async function cuttableDatabase(url: string, connections = 4): Promise<CuttableDatabase> {
  const sockets = new Set<Socket>()
  const relay = createServer((near) => {
    const far = connect(addressOf(url))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const port = portOf(relay)
  const through = new URL(url)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String(port)
  const database = openDatabase({ url: through.href, connections, onError: () => {} })
  const cut = async () => {
    if (relay.listening) relay.close()
    for (const socket of sockets) socket.destroy()
  }
  after(async () => {
    await database.close()
    await cut()
  })
  return {
    database,
    cut,
    async mend() {
      relay.listen(port, '127.0.0.1')
      await once(relay, 'listening')
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
