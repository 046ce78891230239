import { randomBytes } from 'node:crypto'

/** The trace that a request belongs to: the caller's, or a new one. */
export type TraceContext = { traceId: string; parentSpanId: string | undefined; isSampled: boolean }

/** Reads the W3C Trace Context header. Undefined if it is missing or invalid. */
export function readTraceparent(header: unknown): TraceContext | undefined {
  if (typeof header !== 'string') return undefined
  const [, traceId, parentSpanId, flags] =
    /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})/.exec(header) ?? []
  if (!traceId || !parentSpanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(parentSpanId))
    return undefined
  return { traceId, parentSpanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function newTrace(): TraceContext {
  return { traceId: randomBytes(16).toString('hex'), parentSpanId: undefined, isSampled: true }
}
