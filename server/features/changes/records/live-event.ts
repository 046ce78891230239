import { Type } from 'typebox'
import type { EventStream } from '../../../foundation/http/event-stream.ts'
import type { Reply } from '../../../foundation/http/reply.ts'

/** A reply of server-sent events. */
export const liveEvents: Reply<EventStream> = {
  status: 200,
  description: 'Server-sent events: first open, then a change for whatever changes.',
  schema: Type.String(),
  records: [],
  mediaType: 'text/event-stream',
  // Proxies must neither collect the events nor compress them.
  headers: () => ({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' }),
  write: () => Buffer.alloc(0),
  stream: ({ body }) => body,
  rows: () => [],
}
