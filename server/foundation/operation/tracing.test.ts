import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { world } from '../../testing/world.ts'
import { until } from '../testing/until.ts'
import { newTrace, readTraceparent } from './trace-context.ts'
import { startTracing, type Traced } from './tracing.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, string | number> }[]
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
  began: 100,
  milliseconds: 12.5,
  organizationId: undefined,
  spent: undefined,
  context: newTrace(),
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
  const requests = () => spans.filter((span) => span.kind === 2)
  await until(() => requests().length === 2, 'both spans arrived')
  const [found, missing] = requests()
  assert.equal(found?.name, 'GET /v2/projects/:project_id')
  assert.deepEqual(
    [found?.traceId, found?.parentSpanId, found?.kind],
    ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331', 2],
  )
  const { 'stint.statements': statements, 'stint.db_ms': inDatabase, ...named } = values(found)
  assert.ok(Number(statements) >= 2 && Number(inDatabase) > 0)
  assert.deepEqual(named, {
    'http.request.method': 'GET',
    'http.route': '/v2/projects/:project_id',
    'http.response.status_code': '200',
    'stint.request_id': reply.headers.get('x-request-id'),
    'stint.organization_id': String(w.organizationId),
    'stint.pool_ms': named['stint.pool_ms'],
    'stint.lock_ms': 0,
  })
  assert.match(missing?.traceId ?? '', /^[\da-f]{32}$/)
  assert.equal(missing?.parentSpanId, undefined)
  assert.equal(values(missing)['http.response.status_code'], '404')
  assert.ok(!JSON.stringify(spans).includes(w.owner.token))
})

test('a write shows its transaction and each statement in it as child spans, without values', async () => {
  const { spans, url } = await receiver()
  const w = await world({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: url } })
  const body = { name: 'Lighthouse on the cliff' }
  await w.call(`PUT /v2/projects/${w.projectId}`, w.owner, { body })
  await until(() => spans.some(({ kind }) => kind === 2), 'the spans arrived')
  const request = spans.find(({ kind }) => kind === 2)
  const transaction = spans.find(({ name }) => name === 'transaction')
  assert.equal(transaction?.parentSpanId, request?.spanId)
  const within = spans.filter(({ parentSpanId }) => parentSpanId === transaction?.spanId)
  const texts = within.map((span) => String(values(span)['db.query.text']))
  assert.match(texts.at(0) ?? '', /^begin; select/)
  assert.match(texts.at(-1) ?? '', /; commit$/)
  assert.ok(Number(values(request)['stint.lock_ms']) > 0)
  for (const span of spans) {
    assert.equal(span.traceId, request?.traceId)
    assert.ok(BigInt(span.startTimeUnixNano) >= BigInt(request?.startTimeUnixNano ?? 0))
    assert.ok(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano))
  }
  assert.ok(spans.some(({ name }) => name === 'wait for a connection'))
  assert.ok(!JSON.stringify(spans).includes(body.name))
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
  const context = readTraceparent('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00')
  assert.ok(context)
  tracing.request({ ...served, context })
  await tracing.stop()
  assert.deepEqual(spans, [])
  for (const header of [
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    "'; drop table spans",
    ['00-a', '00-b'],
    undefined,
  ])
    assert.equal(readTraceparent(header), undefined)
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
