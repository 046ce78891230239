import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Called } from '../../server/testing/call.ts'
import type { FuzzRequest } from './requests.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

export function closeConnections(): void {
  agent.destroy()
}

/** Sends the request exactly as generated; fetch would normalize its path. */
export async function send(baseUrl: string, { method, path, headers, body }: FuzzRequest): Promise<Called> {
  const { promise, resolve, reject } = Promise.withResolvers<Called>()
  const sent = request(baseUrl, { method, path, headers, agent }, (reply) => {
    text(reply).then((said) => {
      const isJson = reply.headers['content-type']?.includes('json') ?? false
      resolve({
        status: reply.statusCode ?? 0,
        headers: new Headers(reply.headers as Record<string, string>),
        text: said,
        body: isJson ? JSON.parse(said) : undefined,
      })
    }, reject)
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}
