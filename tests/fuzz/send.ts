import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Called, isJsonType } from '../../server/testing/call.ts'
import type { FuzzRequest } from './requests.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

export function closeConnections(): void {
  agent.destroy()
}

/** Sends the request exactly as generated; fetch would normalize its path. */
export async function send(baseUrl: string, { method, path, headers, body }: FuzzRequest): Promise<Called> {
  const { promise, resolve, reject } = Promise.withResolvers<Called>()
  const sent = request(baseUrl, { method, path, headers, agent }, (reply) => {
    const isStream = reply.headers['content-type'] === 'text/event-stream'
    // A stream is left after its first event: it may stay open for minutes.
    if (isStream) reply.once('data', () => reply.destroy())
    const body = isStream ? once(reply, 'close').then(() => '') : text(reply)
    body.then((said) => {
      const isJson = isJsonType(reply.headers['content-type'])
      resolve({
        status: reply.statusCode ?? 0,
        headers: new Headers(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
        text: said,
        body: isJson ? JSON.parse(said) : undefined,
      })
    }, reject)
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}
