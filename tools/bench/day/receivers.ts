import { createServer } from 'node:http'
import { portOf } from '../../../server/foundation/http/port-of.ts'
import type { BenchOptions } from '../bench.ts'

export type Receivers = {
  origin: string
  counts: ReadonlyMap<string, number>
  hang(paths: readonly string[]): void
}

/** The targets of the webhooks, on the one address that the bench may post to. A hanging one never answers. */
export async function startReceivers({ atEnd }: BenchOptions): Promise<Receivers> {
  const counts = new Map<string, number>()
  let hanging = new Set<string>()
  const server = createServer((request, reply) => {
    const path = request.url ?? ''
    request.resume().on('end', () => {
      if (hanging.has(path)) return
      counts.set(path, (counts.get(path) ?? 0) + 1)
      reply.end('thanks')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.2', listening))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return {
    origin: `http://127.0.0.2:${portOf(server)}`,
    counts,
    hang: (paths) => {
      hanging = new Set(paths)
    },
  }
}
