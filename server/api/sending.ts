import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressed, type Encoding, encodingFor, encodings } from '../foundation/http/content-encoding.ts'
import { entityTag } from '../foundation/http/entity-tag.ts'
import type { Endpoint } from './endpoint.ts'
import type { Answer } from './pipeline.ts'

/** How the replies of an endpoint are sent; packed ones are compressed if the caller takes that. */
export type SentForm = { mediaType: string; isPacked: boolean; isBinary: boolean }

// A short body as a string goes out together with its headers, which saves 4 µs.
const shortBytes = 8_192
// Below this, compression saves less than its header takes.
const leastPacked = 1_024

export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, stream, headers = {}, isRepeated }: Answer,
  { mediaType, isPacked, isBinary }: SentForm,
): FastifyReply | Promise<FastifyReply> {
  if (isRepeated) reply.header('Idempotent-Replayed', 'true')
  reply.code(status)
  if (status === 204) return reply.send()
  reply.header('Content-Type', mediaType).headers(headers)
  if (stream) return sendStream(request, reply, stream)
  if (isPacked && body.length >= leastPacked) {
    reply.header('Vary', 'Accept-Encoding, Origin')
    const encoding = encodingFor(request.headers['accept-encoding'], encodings)
    if (encoding !== undefined) return sendPacked(reply, body, encoding)
  }
  return reply.send(body.length < shortBytes && !isBinary ? body.toString() : body)
}

function sendStream({ method }: FastifyRequest, reply: FastifyReply, stream: Readable): FastifyReply {
  if (method !== 'HEAD') return reply.send(stream)
  stream.destroy()
  return reply.send()
}

async function sendPacked(reply: FastifyReply, body: Buffer, encoding: Encoding): Promise<FastifyReply> {
  reply.header('Content-Encoding', encoding)
  const tag = reply.getHeader('ETag')
  // A strong tag promises the same bytes.
  if (typeof tag === 'string') reply.header('ETag', `W/${tag}`)
  return reply.send(await compressed(body, encoding))
}

/** Whether the replies of an endpoint have an ETag: records and files do, pages don't. */
export function hasTag({ method, reply, query }: Endpoint): boolean {
  const isTagged = reply.records.length > 0 || reply.isTagged === true
  return method === 'GET' && isTagged && !('page_limit' in query || 'cursor' in query)
}

/** Sets the ETag of a single record. Returns true if the caller already has this version. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, answer: Answer): boolean {
  const tag = entityTag(answer.body)
  reply.header('ETag', tag)
  reply.header('Cache-Control', 'private, no-cache')
  const known = request.headers['if-none-match']
  return (
    known !== undefined &&
    (known === '*' || known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag))
  )
}
