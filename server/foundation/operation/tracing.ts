import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { systemClock } from '../time/clock.ts'
import { instantFromMicros, microsBetween } from '../time/instant.ts'

/** One served request, as a trace shows it. */
export type Traced = {
  requestId: string
  method: string
  route: string
  status: number
  milliseconds: number
  /** The caller's span, from the W3C Trace Context header. */
  traceparent: string | undefined
}

export type Tracing = { request(served: Traced): void; stop(): Promise<void> }

export type TracingOptions = { url: string; log: Logger; flushMs?: number }

const batchSize = 512
const mostWaiting = 4_096
const exportTimeoutMs = 5_000

/** Sends a span per request over OTLP/HTTP in batches. Spans that the receiver rejects are dropped. */
export function startTracing({ url, log, flushMs = 2_000 }: TracingOptions): Tracing {
  let waiting: object[] = []
  let sending: Promise<void> | undefined
  const timer = setInterval(() => void flush(), flushMs).unref()

  function flush(): Promise<void> {
    sending ??= send().finally(() => {
      sending = undefined
    })
    return sending
  }

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, batchSize)
      const dropped = await post(`${url}/v1/traces`, spans)
      if (dropped === undefined) continue
      log.warn({ spans: spans.length + waiting.length, reason: dropped }, 'traces were dropped')
      waiting = []
    }
  }

  return {
    request(served) {
      // Respect a caller who opted out of sampling.
      const parent = readParent(served.traceparent)
      if (parent?.isSampled === false || waiting.length >= mostWaiting) return
      waiting.push(spanOf(served, parent))
      if (waiting.length >= batchSize) void flush()
    },
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Why the receiver rejected them, or undefined. */
async function post(url: string, spans: object[]): Promise<string | undefined> {
  const resource = { attributes: [text('service.name', 'stint')] }
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'stint' }, spans }] }],
      }),
      signal: AbortSignal.timeout(exportTimeoutMs),
    })
    await reply.arrayBuffer()
    return reply.ok ? undefined : `the receiver answered ${reply.status}`
  } catch (error) {
    return error instanceof Error
      ? `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}`
      : String(error)
  }
}

const server = 2
const failed = 2
const epoch = instantFromMicros(0)
// Traces use the machine's time, even if a sandbox moved the product's clock.
const clock = systemClock()

function spanOf(served: Traced, parent: Parent | undefined): object {
  const end = microsBetween(epoch, clock.now())
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    ...(parent && { parentSpanId: parent.spanId }),
    name: `${served.method} ${served.route}`,
    kind: server,
    startTimeUnixNano: `${end - Math.round(served.milliseconds * 1000)}000`,
    endTimeUnixNano: `${end}000`,
    attributes: [
      text('http.request.method', served.method),
      text('http.route', served.route),
      { key: 'http.response.status_code', value: { intValue: String(served.status) } },
      text('stint.request_id', served.requestId),
    ],
    ...(served.status >= 500 && { status: { code: failed } }),
  }
}

type Parent = { traceId: string; spanId: string; isSampled: boolean }

function readParent(header: string | undefined): Parent | undefined {
  const [, traceId, spanId, flags] =
    /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})/.exec(header ?? '') ?? []
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

function text(key: string, value: string): object {
  return { key, value: { stringValue: value } }
}
