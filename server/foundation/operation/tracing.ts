import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Spent, Step } from '../db/spent.ts'
import { systemClock } from '../time/clock.ts'
import { instantFromMicros, microsBetween } from '../time/instant.ts'
import type { TraceContext } from './trace-context.ts'

/** One served request, as a trace shows it. */
export type Traced = {
  requestId: string
  method: string
  route: string
  status: number
  /** When it began, as `performance.now()` says, and how long it took. */
  began: number
  milliseconds: number
  organizationId: number | undefined
  spent: Spent | undefined
  context: TraceContext
}

export type Tracing = { request(served: Traced): void; stop(): Promise<void> }

export type TracingOptions = { url: string; log: Logger; flushMs?: number }

const batchSize = 512
const mostWaiting = 16_384
const exportTimeoutMs = 5_000

/** Sends a span per request, and one per step in the database, over OTLP/HTTP in batches. Rejected spans are dropped. */
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
      if (!served.context.isSampled || waiting.length >= mostWaiting) return
      waiting.push(...spansOf(served))
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

const kinds = { internal: 1, server: 2, client: 3 }
const failed = 2
const longestText = 2_000
const epoch = instantFromMicros(0)
// Traces use the machine's time, even if a sandbox moved the product's clock.
const clock = systemClock()

/** The request, then its steps as children. */
function spansOf(served: Traced): object[] {
  const { context, began, spent, status } = served
  const end = microsBetween(epoch, clock.now())
  const start = end - Math.round(served.milliseconds * 1000)
  const nano = (at: number) => `${start + Math.round((at - began) * 1000)}000`
  const own = newSpanId()
  const request = {
    traceId: context.traceId,
    spanId: own,
    ...(context.parentSpanId && { parentSpanId: context.parentSpanId }),
    name: `${served.method} ${served.route}`,
    kind: kinds.server,
    startTimeUnixNano: `${start}000`,
    endTimeUnixNano: `${end}000`,
    attributes: attributesOf(served),
    ...(status >= 500 && { status: { code: failed } }),
  }
  const ids = new Map<Step, string>()
  const steps = (spent?.steps ?? []).map((step) => {
    const spanId = newSpanId()
    ids.set(step, spanId)
    return {
      traceId: context.traceId,
      spanId,
      parentSpanId: (step.within && ids.get(step.within)) ?? own,
      name: step.name,
      kind: step.text === undefined ? kinds.internal : kinds.client,
      startTimeUnixNano: nano(step.began),
      endTimeUnixNano: nano(step.ended),
      attributes:
        step.text === undefined
          ? []
          : [text('db.system.name', 'postgresql'), text('db.query.text', step.text.slice(0, longestText))],
    }
  })
  return [request, ...steps]
}

function attributesOf({ method, route, status, requestId, organizationId, spent }: Traced): object[] {
  return [
    text('http.request.method', method),
    text('http.route', route),
    whole('http.response.status_code', status),
    text('stint.request_id', requestId),
    ...(organizationId === undefined ? [] : [whole('stint.organization_id', organizationId)]),
    ...(spent === undefined
      ? []
      : [
          whole('stint.statements', spent.statements),
          milliseconds('stint.db_ms', spent.databaseMs),
          milliseconds('stint.pool_ms', spent.poolMs),
          milliseconds('stint.lock_ms', spent.lockMs),
        ]),
  ]
}

function newSpanId(): string {
  return randomBytes(8).toString('hex')
}

function text(key: string, value: string): object {
  return { key, value: { stringValue: value } }
}

function whole(key: string, value: number): object {
  return { key, value: { intValue: String(value) } }
}

function milliseconds(key: string, value: number): object {
  return { key, value: { doubleValue: Math.round(value * 100) / 100 } }
}
