import type { Endpoint } from './endpoint.ts'
import { hasTag } from './sending.ts'

const integer = { type: 'integer', format: 'int32', minimum: 0, maximum: 2_147_483_647 }

/** The headers of replies, for the components of the API description. */
export const describedHeaders = {
  'X-Request-Id': {
    description: 'Identifies the request in the log of the server. Name it when you report a problem.',
    schema: { type: 'string' },
    example: '0199a6f2-6c1e-7d3a-9f6f-2a1f3f0c9d11',
  },
  'X-Rate-Limit-Limit': {
    description: 'The number of calls per window. Absent while no limit applies.',
    schema: integer,
    example: 1_000,
  },
  'X-Rate-Limit-Remaining': {
    description: 'The number of calls left in this window. Absent while no limit applies.',
    schema: integer,
    example: 998,
  },
  'X-Rate-Limit-Reset': {
    description: 'When the next window starts, in Unix seconds. Absent while no limit applies.',
    schema: { ...integer, format: 'int64', maximum: Number.MAX_SAFE_INTEGER },
    example: 1_794_560_400,
  },
  'Retry-After': {
    description: 'How many seconds to wait before the next attempt.',
    schema: integer,
    example: 30,
  },
  ETag: {
    description:
      'The version of the reply. Send it as If-None-Match: an unchanged reply is 304, without a body.',
    schema: { type: 'string' },
    example: '"k3bTq0cZx1s"',
  },
  'Idempotent-Replayed': {
    description: 'The word true, if this is the first reply to a repeated Idempotency-Key. Absent otherwise.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
  'Content-Disposition': {
    description: 'The name under which to save the file.',
    schema: { type: 'string' },
    example: 'attachment; filename="invoice.pdf"',
  },
}

type Name = keyof typeof describedHeaders

const always: readonly Name[] = [
  'X-Request-Id',
  'X-Rate-Limit-Limit',
  'X-Rate-Limit-Remaining',
  'X-Rate-Limit-Reset',
]

function references(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

export function successHeaders(endpoint: Endpoint) {
  const { isRead, reply } = endpoint
  return references([
    ...always,
    ...(hasTag(endpoint) ? (['ETag'] as const) : []),
    ...(isRead ? [] : (['Idempotent-Replayed'] as const)),
    ...((reply.mediaType ?? reply.mediaTypes) && !reply.stream ? (['Content-Disposition'] as const) : []),
  ])
}

/** The two statuses that end by waiting say for how long. */
export function refusalHeaders(status: string) {
  return references([...always, ...(status === '429' || status === '503' ? (['Retry-After'] as const) : [])])
}
