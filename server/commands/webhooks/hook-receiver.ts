import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { signatureOf } from '../../features/webhooks/rules/signature.ts'
import { portOf } from '../../foundation/http/port-of.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import { CommandRefused, exitCodes } from '../output.ts'
import type { KeptSecrets } from './kept-secrets.ts'

/** What arrived, as `--json` prints it. */
export type Heard = {
  at: Instant
  event: string | null
  id: string | null
  /** Null for a handshake, which has none. */
  signature: 'good' | 'bad' | null
  is_repeat: boolean
  answered: number
  payload?: unknown
}

type Options = {
  port: number
  host: string
  secrets: KeptSecrets
  fail: number | undefined
  now: () => Instant
  onHeard: (heard: Heard) => void
}

const mostBytes = 10_000_000

/** A receiver built as docs/webhooks.md explains. */
export async function hookReceiver(options: Options): Promise<{ url: string; stop(): Promise<void> }> {
  const { port, host, secrets, fail, now, onHeard } = options
  const seen = new Set<string>()
  const server = createServer((request, reply) => {
    receive(request, reply).catch(() => reply.destroy())
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error) => {
    throw cannotListen(port, host, error)
  })
  const taken = portOf(server)
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/`,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }

  async function receive(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const secret = request.headers['x-hook-secret']
    if (request.method !== 'POST') return void reply.writeHead(405, { Allow: 'POST' }).end()
    if (body === undefined) return void reply.writeHead(413).end()
    if (typeof secret === 'string') {
      secrets.add(secret)
      onHeard({ at: now(), event: 'ping', id: null, signature: null, is_repeat: false, answered: 200 })
      return void reply.writeHead(200, { 'X-Hook-Secret': secret }).end()
    }
    const isGood = isSigned(body, String(request.headers['x-hook-signature'] ?? ''))
    const told = parse(body)
    const answered = isGood ? (fail ?? 200) : 401
    onHeard({ at: now(), ...told, ...repeat(told.id, isGood), answered })
    reply.writeHead(answered).end()
  }

  /** Tries every secret, because a delivery does not say which webhook it is for. */
  function isSigned(body: Buffer, given: string): boolean {
    const signature = Buffer.from(given)
    return secrets.all().some((secret) => {
      const right = Buffer.from(signatureOf(secret, body))
      return right.length === signature.length && timingSafeEqual(right, signature)
    })
  }

  function repeat(id: string | null, isGood: boolean): Pick<Heard, 'signature' | 'is_repeat'> {
    if (!isGood || id === null) return { signature: isGood ? 'good' : 'bad', is_repeat: false }
    const is_repeat = seen.has(id)
    seen.add(id)
    return { signature: 'good', is_repeat }
  }
}

/** The raw bytes, or undefined if there are too many. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size <= mostBytes) chunks.push(chunk)
  }
  return size > mostBytes ? undefined : Buffer.concat(chunks)
}

function parse(body: Buffer): Pick<Heard, 'event' | 'id' | 'payload'> {
  try {
    const { event, id, payload } = JSON.parse(body.toString())
    const text = (value: unknown) => (typeof value === 'string' ? value : null)
    return { event: text(event), id: text(id), payload }
  } catch {
    return { event: null, id: null }
  }
}

function cannotListen(port: number, host: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE')
    return new CommandRefused(
      `Port ${port} is already in use. Stop the other program, or choose another port with --port.`,
      exitCodes.portTaken,
    )
  if (code === 'EACCES')
    return new CommandRefused(
      `This user isn’t allowed to listen on port ${port}. Choose another port with --port.`,
    )
  if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_\w+)$/.test(code))
    return new CommandRefused(`This machine doesn’t have the address ${host}. Choose another with --host.`)
  return error
}
