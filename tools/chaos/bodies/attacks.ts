import { fitting, legal, wrong } from './largest.ts'
import type { Operation, Schema } from './operations.ts'

/** One request that tries to hold the server up. */
export type Attack = { name: string; query?: string; body?: string; headers?: Record<string, string> }

const longestUrl = 60_000

/** The largest legal and illegal requests of an operation. */
export function attacksOn(operation: Operation): Attack[] {
  return [...queryAttacks(operation), ...(operation.body ? bodyAttacks(operation, operation.body) : [])]
}

function queryAttacks({ lists, method }: Operation): Attack[] {
  const filled = (piece: string) => piece.repeat(Math.floor(longestUrl / piece.length))
  return [
    { name: 'query: many parameters', query: filled('a&') },
    { name: 'query: broken encoding', query: filled('a=%zz&') },
    { name: 'query: one long parameter', query: `a=${filled('%41')}` },
    ...lists.flatMap((name) => [
      { name: `query: ${name} as long as the URL`, query: `${name}=${filled('1,')}` },
      { name: `query: ${name} a thousand times`, query: `${name}=77&`.repeat(1_000) },
    ]),
    ...(method === 'GET' ? [{ name: 'many ETags', headers: { 'If-None-Match': filled('"a",') } }] : []),
  ]
}

function bodyAttacks({ limit, example }: Operation, schema: Schema): Attack[] {
  const { bytes = 0, values = 0 } = limit ?? {}
  const most = { bytes, values: values - 10 }
  const filled = (opening: string, piece: string, closing: string, count = Number.POSITIVE_INFINITY) =>
    opening + piece.repeat(Math.min(count, Math.floor((bytes - 100) / piece.length))) + closing
  const keys = (count: number) => `{${Array.from({ length: count }, (_, i) => `"k${i}":0`).join(',')}}`
  const arrays = Object.entries(schema.properties ?? {}).filter(
    ([, { type }]) => [type].flat()[0] === 'array',
  )
  const largest = fitting((share) => legal(schema, share, counter()), most)
  const bodies: Record<string, string | undefined> = {
    'the example': example === undefined ? undefined : JSON.stringify(example),
    'the largest legal body': largest,
    'the largest legal body, cut off': largest?.slice(0, -2),
    'the largest legal body with one wrong entry': largest && withWrongEnd(largest),
    'wrong in every part': fitting((share) => wrong(schema, share), most),
    'deep arrays': filled('{"x":', '[', ''),
    'deep objects': filled('', '{"a":', ''),
    'as deep and wide as allowed': filled(
      '{"x":[',
      `${'['.repeat(45)}${']'.repeat(45)},`,
      '0]}',
      values / 46 - 1,
    ),
    'as many keys as allowed': keys(values - 10),
    'more keys than allowed': keys(Math.floor(bytes / 10)),
    'more entries than allowed': filled('{"x":[', '0,', '0]}'),
    'as many entries as allowed': filled('{"x":[', '0,', '0]}', values - 10),
    'NULs and half characters': filled('{"x":[', '"\\u0000\\ud800",', '0]}', values - 10),
    'escapes in one text': filled('{"x":"', '\\u0041', '"}'),
    'numbers with many digits': filled('{"x":[', '0.12345678901234567891,', '0]}', values - 10),
    'one number with many digits': filled('{"x":0.', '0', '1}'),
    'one long key': filled('{"', 'k', '":0}'),
    'nothing but spaces': filled('{', ' ', '}'),
    'too large': `{"x":"${'x'.repeat(bytes)}"}`,
  }
  for (const [name] of arrays) {
    bodies[`${name}: as many wrong entries as allowed`] = filled(`{"${name}":[`, '0,', '0]}', values - 10)
    bodies[`${name}: as many empty objects as allowed`] = filled(
      `{"${name}":[`,
      '{},',
      '0]}',
      values / 2 - 10,
    )
    bodies[`${name}: as many equal texts as allowed`] = filled(
      `{"${name}":[`,
      '"profile",',
      '0]}',
      values - 10,
    )
  }
  return Object.entries(bodies).flatMap(([name, body]) => (body === undefined ? [] : [{ name, body }]))
}

function counter(): () => number {
  let count = 0
  return () => count++
}

/** The last entry of each array becomes null, so that everything before it is read twice. */
function withWrongEnd(json: string): string {
  const value: Record<string, unknown> = JSON.parse(json)
  for (const inner of Object.values(value)) if (Array.isArray(inner)) inner[inner.length - 1] = null
  return JSON.stringify(value)
}
