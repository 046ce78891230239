import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export type RawReply = { status: number; headers: IncomingHttpHeaders; text: string }

export type RawOptions = { headers?: Record<string, string>; body?: string | Buffer }

/** A request whose method and path go out as they are written: fetch would tidy them up. */
export async function rawRequest(
  baseUrl: string,
  route: string,
  options: RawOptions = {},
): Promise<RawReply> {
  const [method = 'GET', path = '/'] = route.split(' ')
  const { promise, resolve, reject } = Promise.withResolvers<RawReply>()
  const sent = request(baseUrl, { method, path, headers: options.headers, agent: false }, (reply) => {
    text(reply).then(
      (said) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: said }),
      reject,
    )
  })
  sent.on('error', reject)
  sent.end(options.body)
  return promise
}

/** Bytes straight to the port, and all that comes back before the server hangs up. */
export async function rawBytes(baseUrl: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  return text(socket)
}
