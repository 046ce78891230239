type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  minimum?: number
  maximum?: number
}

/** What 32 bits hold, and what JSON numbers hold without losing digits. */
const bounds = {
  int32: { minimum: -2_147_483_648, maximum: 2_147_483_647 },
  int64: { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
}

/** Values that look like schemas but are not. */
const samples = new Set(['example', 'examples', 'default', 'x-samples'])

const idName = /(^|_)ids?(\[\])?$/

/** Whether a property or parameter of this name is an id, or a list of ids. */
export const isIdName = (name: string): boolean => idName.test(name)

/**
 * Adds to every schema what code generators need and our validator does not: the type beside an enum, the format and bounds
 * of an integer, and the properties that only a check requires.
 */
export function withExplicitTypes<T>(document: T): T {
  return explicit(document, '') as T
}

/** `name` is the property that a schema belongs to; the schemas inside an array or a union share it. */
function explicit(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((each) => explicit(each, name))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    samples.has(key) ? each : key === 'properties' ? explicitEach(each) : explicit(each, name),
  ])
  const copy = withRequired(Object.fromEntries(entries))
  if (Array.isArray(copy.enum) && copy.type === undefined) return withType(copy)
  return isInteger(copy) ? { ...copy, ...formOf(copy, name) } : copy
}

type Properties = Record<string, Record<string, unknown>>

/** Lists the properties that the check of an endpoint requires among the required ones. */
function withRequired(schema: Schema & { properties?: Properties; required?: string[] }): typeof schema {
  const names = Object.entries(schema.properties ?? {}).filter(([, each]) => each?.['x-required'] === true)
  if (names.length === 0) return schema
  const properties = { ...schema.properties }
  for (const [name, { 'x-required': _, ...each }] of names) properties[name] = each
  return { ...schema, properties, required: [...(schema.required ?? []), ...names.map(([name]) => name)] }
}

function explicitEach(properties: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, explicit(each, name)]))
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

/** Integers have 32 bits unless they say otherwise, and ids start at 1. */
function formOf({ format, minimum, maximum }: Schema, name: string) {
  const widest = format === 'int64' ? bounds.int64 : bounds.int32
  const least = minimum ?? (isIdName(name) ? 1 : widest.minimum)
  const most = maximum ?? widest.maximum
  const is32 = format !== 'int64' && least >= bounds.int32.minimum && most <= bounds.int32.maximum
  return { format: is32 ? 'int32' : 'int64', minimum: least, maximum: most }
}
