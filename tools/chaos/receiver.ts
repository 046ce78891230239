import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { portOf } from '../../server/foundation/http/port-of.ts'
import type { AtEnd } from './place.ts'

/** The only address of this machine that the servers may post to. */
export const receiverHost = '127.0.0.2'

/** One delivery, however often it arrived, and its task or activity. */
export type Arrived = { copies: number; bytes: string; subjectId: number; at: number; isSteady: boolean }

type Told = { task_id: number; activity_id?: number }

export type Receiver = {
  urlOf(hook: string): string
  /** By webhook, and by the id that identifies copies. */
  arrived: Map<string, Map<string, Arrived>>
}

/** Echoes the secret of a ping, accepts everything else, and records each request. */
export async function startReceiver(atEnd: AtEnd): Promise<Receiver> {
  const arrived: Receiver['arrived'] = new Map()
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const secret = request.headers['x-hook-secret']
      if (secret !== undefined) return echo(reply, secret)
      note(request.url ?? '', Buffer.concat(chunks))
      reply.end('thanks')
    })
    // A worker was killed in the middle of a request.
    request.on('error', () => {})
  })
  server.listen(0, receiverHost)
  await once(server, 'listening')
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })

  function note(hook: string, body: Buffer): void {
    const { id, payload }: { id: string; payload: Told } = JSON.parse(body.toString())
    const ofHook = arrived.get(hook) ?? new Map<string, Arrived>()
    arrived.set(hook, ofHook)
    const bytes = createHash('sha256').update(body).digest('hex')
    const known = ofHook.get(id)
    if (known === undefined)
      ofHook.set(id, {
        copies: 1,
        bytes,
        subjectId: payload.activity_id ?? payload.task_id,
        at: performance.now(),
        isSteady: true,
      })
    else
      ofHook.set(id, {
        ...known,
        copies: known.copies + 1,
        isSteady: known.isSteady && known.bytes === bytes,
      })
  }

  const port = portOf(server)
  return { urlOf: (hook) => `http://${receiverHost}:${port}${hook}`, arrived }
}

function echo(reply: ServerResponse, secret: string | string[]): void {
  reply.setHeader('X-Hook-Secret', secret).end()
}
