type Schema = { type?: string | string[]; enum?: unknown[]; minimum?: number; maximum?: number }

/** What JSON numbers hold without losing digits. */
const widest = Number.MAX_SAFE_INTEGER
const widest32 = 2_147_483_647

/** Values that look like schemas and are none. */
const samples = new Set(['example', 'examples', 'default', 'x-samples'])

/**
 * Says in every schema what generators of code need and our validator does not: the type beside an enum, and the format
 * and bounds of an integer.
 */
export function withExplicitTypes<T>(document: T): T {
  return explicit(document) as T
}

function explicit(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(explicit)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, samples.has(key) ? each : explicit(each)])
  const copy = Object.fromEntries(entries)
  if (Array.isArray(copy.enum) && copy.type === undefined) return withType(copy)
  return isInteger(copy) ? { ...copy, ...formOf(copy) } : copy
}

/** A word of a set, or null; a set with true and false becomes a boolean or one of the other words. */
function withType({ enum: values = [], ...others }: Schema): object {
  const words = values.filter((each) => typeof each === 'string')
  const isNullable = values.includes(null)
  if (values.includes(true))
    return { ...others, anyOf: [{ type: 'boolean' }, { type: 'string', enum: words }] }
  return { ...others, type: isNullable ? ['string', 'null'] : 'string', enum: values }
}

function isInteger({ type }: Schema): boolean {
  return type === 'integer' || (Array.isArray(type) && type.includes('integer'))
}

function formOf({ minimum = -widest, maximum = widest }: Schema) {
  const is32 = minimum >= -widest32 && maximum <= widest32
  return { format: is32 ? 'int32' : 'int64', minimum, maximum }
}
