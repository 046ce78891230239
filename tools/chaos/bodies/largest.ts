import type { Schema } from './operations.ts'

/** How much of what its schema allows a value uses: 1 is all. */
export type Share = number

/** A legal value of a schema. Ids and numbers differ from each other, so that nothing is looked up only once. */
export function legal(schema: Schema, share: Share, next: () => number): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[next() % schema.enum.length]
  if (schema.anyOf?.[0]) return legal(schema.anyOf[0], share, next)
  switch ([schema.type].flat()[0]) {
    case 'string':
      return text(schema, share)
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 1e9, Math.max(schema.minimum ?? 0, 1) + (next() % 1_000))
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: Math.ceil((schema.maxItems ?? 1) * share) }, () =>
        legal(schema.items ?? {}, share, next),
      )
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, legal(inner, share, next)]),
      )
    default:
      return null
  }
}

/** The same shape with a value of another type in every leaf. */
export function wrong(schema: Schema, share: Share): unknown {
  if (schema.anyOf?.[0]) return wrong(schema.anyOf[0], share)
  switch ([schema.type].flat()[0]) {
    case 'array':
      return Array.from({ length: Math.ceil((schema.maxItems ?? 1) * share) }, () =>
        wrong(schema.items ?? {}, share),
      )
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, wrong(inner, share)]),
      )
    case 'string':
      return 0
    default:
      return 'x'
  }
}

function text({ format, pattern, minLength = 0, maxLength = 10 }: Schema, share: Share): string {
  if (format === 'date') return '2026-11-16'
  if (format === 'date-time') return '2026-11-16T08:00:00Z'
  if (format === 'email') return `${'x'.repeat(Math.ceil((maxLength - 10) * share))}@stint.test`
  const length = Math.max(minLength, Math.ceil(maxLength * share))
  const fits = new RegExp(pattern ?? '')
  const base64 = 'AAAA'.repeat(Math.floor(length / 4))
  const candidates = ['x'.repeat(length), base64, 'abc', '7', '2026-11-16', crypto.randomUUID()]
  return candidates.find((each) => fits.test(each)) ?? 'x'
}

/** The largest value that a size allows: halves the share until its JSON fits. */
export function fitting(
  make: (share: Share) => unknown,
  most: { bytes: number; values: number },
): string | undefined {
  let [least, share] = [0, 1]
  let best: string | undefined
  for (let step = 0; step < 14; step++) {
    const json = JSON.stringify(make(share))
    if (Buffer.byteLength(json) <= most.bytes && valuesIn(json) <= most.values) {
      best = json
      if (share === 1) return best
      least = share
      share = (least + Math.min(1, share * 2)) / 2
    } else share = (least + share) / 2
  }
  return best
}

/** As the server counts them; commas inside of texts are rare here. */
function valuesIn(json: string): number {
  return json.split(/[,{[]/).length
}
