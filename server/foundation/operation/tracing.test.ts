import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { world } from '../../testing/world.ts'
import { until } from '../testing/until.ts'
import { startTracing, type Traced } from './tracing.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, string> }[]
  status?: { code: number }
}

/** A collector that replies as configured. */
async function receiver() {
  const spans: Span[] = []
  const answer = { status: 200, calls: 0 }
  const server = createServer(async (request, reply) => {
    let text = ''
    for await (const part of request) text += part
    assert.equal(`${request.method} ${request.url}`, 'POST /v1/traces')
    assert.equal(request.headers['content-type'], 'application/json')
    answer.calls++
    if (answer.status === 200) spans.push(...JSON.parse(text).resourceSpans[0].scopeSpans[0].spans)
    reply.writeHead(answer.status).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const address = server.address()
  return {
    spans,
    answer,
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  }
}

const served: Traced = {
  requestId: 'r-1',
  method: 'GET',
  route: '/v2/x',
  status: 200,
  milliseconds: 12.5,
  traceparent: undefined,
}
const log = pino({ level: 'silent' })
const values = (span: Span | undefined) =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]))

test('a request through the API becomes a span with its route, status and request id', async () => {
  const { spans, url } = await receiver()
  const w = await world({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: url } })
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const reply = await w.call(`GET /v2/projects/${w.projectId}?page=1`, w.owner, { headers: { traceparent } })
  await w.call('GET /v2/projects/999999', w.owner)
  await until(() => spans.length === 2, 'both spans arrived')
  const [found, missing] = spans
  assert.equal(found?.name, 'GET /v2/projects/:project_id')
  assert.deepEqual(
    [found?.traceId, found?.parentSpanId, found?.kind],
    ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331', 2],
  )
  assert.deepEqual(values(found), {
    'http.request.method': 'GET',
    'http.route': '/v2/projects/:project_id',
    'http.response.status_code': '200',
    'stint.request_id': reply.headers.get('x-request-id'),
  })
  assert.match(missing?.traceId ?? '', /^[\da-f]{32}$/)
  assert.equal(missing?.parentSpanId, undefined)
  assert.equal(values(missing)['http.response.status_code'], '404')
  assert.ok(!JSON.stringify(spans).includes(w.owner.token))
})

test('a span lasts as long as its request, in nanoseconds of the real time', async () => {
  const { spans, url } = await receiver()
  const tracing = startTracing({ url, log, flushMs: 3_600_000 })
  tracing.request(served)
  tracing.request({ ...served, status: 503 })
  await tracing.stop()
  const [fine, failed] = spans
  assert.equal(BigInt(fine?.endTimeUnixNano ?? 0) - BigInt(fine?.startTimeUnixNano ?? 0), 12_500_000n)
  assert.match(fine?.endTimeUnixNano ?? '', /^[12]\d{18}$/)
  assert.deepEqual([fine?.status, failed?.status], [undefined, { code: 2 }])
})

test('a caller who is not sampled leaves no span, and nonsense in the header is no parent', async () => {
  const { spans, url } = await receiver()
  const tracing = startTracing({ url, log, flushMs: 3_600_000 })
  tracing.request({ ...served, traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00' })
  tracing.request({ ...served, traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` })
  tracing.request({ ...served, traceparent: "'; drop table spans" })
  await tracing.stop()
  assert.deepEqual(
    spans.map((span) => span.parentSpanId),
    [undefined, undefined],
  )
})

test('spans go in batches, and what a receiver refuses is dropped', async () => {
  const { spans, answer, url } = await receiver()
  let drops = 0
  const counting = pino({ level: 'warn' }, { write: () => drops++ })
  const tracing = startTracing({ url, log: counting, flushMs: 3_600_000 })
  answer.status = 500
  for (let i = 0; i < 1_000; i++) tracing.request(served)
  await until(() => drops > 0, 'the first batch was dropped')
  answer.status = 200
  tracing.request({ ...served, requestId: 'after' })
  await tracing.stop()
  assert.equal(values(spans.at(-1))['stint.request_id'], 'after')
  assert.ok(spans.length <= 501, `${spans.length} spans`)
})

test('no receiver at all costs nothing but the spans', async () => {
  const tracing = startTracing({ url: 'http://127.0.0.1:1', log, flushMs: 5 })
  for (let i = 0; i < 10_000; i++) tracing.request(served)
  await tracing.stop()
})
