import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { after } from 'node:test'
import { portOf } from '../foundation/http/port-of.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer; at: number }
export type Answering = (received: Received, reply: ServerResponse) => void

export type Receiver = {
  url: string
  port: number
  /** Everything that came in, pings included, oldest first. */
  received: Received[]
  /** The deliveries among them, with their JSON. */
  deliveries(): { id: string; event: string; created_at: string; payload: Record<string, unknown> }[]
  secrets(): string[]
  answer: Answering
}

/** The only address of this machine that webhooks of tests may reach; 127.0.0.1 stays forbidden. */
export const receiverHost = '127.0.0.2'
export const receiverSettings = { STINT_WEBHOOK_ALLOW_CIDRS: `${receiverHost}/32` }

/** Echoes the secret of a ping and thanks for everything else. */
export const polite: Answering = ({ headers }, reply) => {
  const secret = headers['x-hook-secret']
  if (secret !== undefined) reply.setHeader('X-Hook-Secret', secret)
  reply.end('thanks')
}

/** A real target of webhooks, which ends with the test file. */
export async function receiver(answer: Answering = polite, host = receiverHost): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const each = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks),
        at: performance.now(),
      }
      received.push(each)
      it.answer(each, reply)
    })
    request.on('error', () => {})
  })
  await new Promise<void>((done) => server.listen(0, host, done))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const port = portOf(server)
  const it: Receiver = {
    url: `http://${host}:${port}/hook`,
    port,
    received,
    deliveries: () =>
      received.filter(({ body }) => body.length > 0).map(({ body }) => JSON.parse(body.toString())),
    secrets: () => received.flatMap(({ headers }) => headers['x-hook-secret'] ?? []),
    answer,
  }
  return it
}
