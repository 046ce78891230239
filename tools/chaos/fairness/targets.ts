import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { portOf } from '../../../server/foundation/http/port-of.ts'
import type { AtEnd } from '../place.ts'
import { receiverHost } from '../receiver.ts'

/** Calls back when an event arrives. */
export type Target = { url: string; nextArrival(): Promise<void> }

/** Replies to pings, and to events or never. */
export async function startTarget(atEnd: AtEnd, kind: 'quick' | 'hanging'): Promise<Target> {
  let arrival = Promise.withResolvers<void>()
  const listener: RequestListener = (request, reply) => {
    request.resume()
    request.on('error', () => {})
    const secret = request.headers['x-hook-secret']
    if (secret !== undefined) return void reply.setHeader('X-Hook-Secret', secret).end()
    if (kind === 'hanging') return
    arrival.resolve()
    reply.end()
  }
  const server = createServer(listener)
  server.listen(0, receiverHost)
  await once(server, 'listening')
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://${receiverHost}:${portOf(server)}/`,
    nextArrival() {
      arrival = Promise.withResolvers<void>()
      return arrival.promise
    },
  }
}
