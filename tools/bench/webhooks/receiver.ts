import { createServer, type ServerResponse } from 'node:http'
import { portOf } from '../../../server/foundation/http/port-of.ts'

/** The bench's requests to its receiver. */
export type Order =
  | { ask: 'begin'; hanging?: string | undefined }
  /** Replies when that many arrived, or when none arrived for the given time. */
  | { ask: 'tell'; count: number; patienceMs: number }

export type Told = { count: number; seconds: number; delays: Record<string, number[]> }

const host = '127.0.0.2'

let count = 0
let [first, last] = [0, 0]
let hanging: string | undefined
let waits: { count: number; patienceMs: number } | undefined
/** The delay of each event in milliseconds, by path. */
let delays: Record<string, number[]> = {}
const hanged = new Set<ServerResponse>()

const server = createServer((request, reply) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const path = request.url ?? ''
    if (path === hanging) return void hanged.add(reply)
    reply.end('thanks')
    note(path, Buffer.concat(chunks))
  })
  request.on('error', () => {})
})
server.keepAliveTimeout = 60_000
server.listen(0, host, () => process.send?.({ port: portOf(server) }))

process.on('message', (order: Order) => {
  if (order.ask === 'begin') begin(order.hanging)
  else {
    waits = order
    last = performance.now()
    tellWhenDone()
  }
})
process.on('disconnect', () => process.exit())
setInterval(tellWhenDone, 50)

function begin(path: string | undefined): void {
  count = 0
  delays = {}
  hanging = path
  for (const reply of hanged) reply.destroy()
  hanged.clear()
  process.send?.({ begun: true })
}

function note(path: string, body: Buffer): void {
  last = performance.now()
  if (count === 0) first = last
  count++
  const text = body.toString()
  const at = text.indexOf('"created_at":"') + 14
  // The instant of a body has no zone and is UTC; its microseconds are cut.
  const happened = Date.parse(`${text.slice(at, at + 23)}Z`)
  delays[path] ??= []
  delays[path].push(performance.timeOrigin + last - happened)
}

function tellWhenDone(): void {
  if (waits === undefined) return
  if (count < waits.count && performance.now() - last < waits.patienceMs) return
  waits = undefined
  process.send?.({ count, seconds: (last - first) / 1000, delays } satisfies Told)
}
