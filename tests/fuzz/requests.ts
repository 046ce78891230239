import fc, { type Arbitrary } from 'fast-check'
import type { Operation, Parameter, Schema } from './document.ts'
import { hostile, hostileText, jsonText, nearlyValid, valid } from './values.ts'

export type FuzzRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** What the fuzz uses from the world: paths of existing records, other ids, and all kinds of credentials. */
export type Known = { filled: string; ids: number[]; tokens: string[] }

const visible = /[^!-~]/g

/** Requests for an operation, from valid to hostile in every part. */
export function requestsFor(operation: Operation, known: Known): Arbitrary<FuzzRequest> {
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query')
  return fc.record({
    method: fc.constant(operation.method),
    path: fc
      .tuple(pathOf(operation, known), queryOf(inQuery, known.ids))
      .map(([path, query]) => (query === '' ? path : `${path}?${query}`)),
    headers: headersOf(operation, known),
    body: operation.method === 'GET' ? fc.constant(undefined) : bodyOf(operation.body, known.ids),
  })
}

function pathOf({ path }: Operation, { filled, ids }: Known): Arbitrary<string> {
  const existing = filled.split('/')
  const parts = path.split('/').map((part, i) => {
    if (!part.startsWith('{')) return fc.constant(part)
    return fc.oneof(
      { weight: 12, arbitrary: fc.constant(existing[i] ?? '1') },
      { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...ids), fc.integer()).map(String) },
      { weight: 1, arbitrary: hostileText.map((text) => encoded(text) || '0') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('%', '%zz', '%ff', '%00', '9'.repeat(350), '-1', '2147483648', '1.0'),
      },
    )
  })
  return fc.tuple(...parts).map((drawn) => drawn.join('/'))
}

function queryOf(parameters: Parameter[], ids: number[]): Arbitrary<string> {
  const known = parameters.map((parameter) => fc.option(piecesOf(parameter, ids), { nil: [], freq: 1 }))
  const unknown = fc.option(fc.array(hostileText.map(encoded), { maxLength: 2 }), { nil: [], freq: 1 })
  return fc.tuple(...known, unknown).map((pieces) => pieces.flat().join('&'))
}

/** A parameter in every form that the wire rules allow, and some that they don't. */
function piecesOf({ name, schema }: Parameter, ids: number[]): Arbitrary<string[]> {
  const bare = name.replace(/\[\]$/, '')
  const names = fc.constantFrom(
    name,
    bare,
    `${bare}[]`,
    encodeURIComponent(name),
    encodeURIComponent(`${bare}[]`),
  )
  const texts = fc.array(textFor(schema.items ?? schema, ids), {
    minLength: 1,
    maxLength: schema.type === 'array' ? 4 : 1,
  })
  const isJoined = fc.boolean()
  return fc
    .tuple(names, texts, isJoined)
    .map(([given, values, joined]) =>
      joined ? [`${given}=${values.join(',')}`] : values.map((value) => `${given}=${value}`),
    )
}

function textFor(schema: Schema, ids: number[]): Arbitrary<string> {
  const plain = valid(schema, ids).map((value) => encoded(String(value)))
  return fc.oneof(
    { weight: 8, arbitrary: plain },
    { weight: 1, arbitrary: nearlyValid(schema, ids).map((value) => encoded(String(value))) },
    { weight: 1, arbitrary: hostileText.map(encoded) },
    { weight: 1, arbitrary: hostileText.map((text) => text.replaceAll(visible, '')) },
  )
}

function bodyOf(schema: Schema | undefined, ids: number[]): Arbitrary<string | undefined> {
  const described = schema ?? { type: 'object' }
  return fc.oneof(
    { weight: 5, arbitrary: valid(described, ids).map(jsonText) },
    { weight: 8, arbitrary: nearlyValid(described, ids).map(jsonText) },
    { weight: 2, arbitrary: hostile.map(jsonText) },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

function headersOf(operation: Operation, { tokens }: Known): Arbitrary<Record<string, string>> {
  const visibleText = hostileText.map((text) => text.replaceAll(visible, '').slice(0, 300))
  const credential = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...tokens).map((token) => `Bearer ${token}`) },
    { weight: 1, arbitrary: visibleText },
  )
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'text/plain',
        'application/json; charset=latin1',
        'application/x+json',
        'json',
        'multipart/form-data',
      ),
    },
  )
  const key = fc.oneof(fc.uuid(), fc.constantFrom('again', 'once more'), visibleText)
  return fc
    .record(
      { authorization: credential, 'content-type': type, 'idempotency-key': key },
      { requiredKeys: ['authorization'] },
    )
    .map(({ 'content-type': given, ...headers }) =>
      operation.method === 'GET' ? headers : { ...headers, 'content-type': given ?? 'application/json' },
    )
}

/** Lone surrogates cannot be encoded, so we send the nearest valid text. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 3_000).replace(/%.?$/, '')
}
