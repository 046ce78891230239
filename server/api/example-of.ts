import { exampleValues, exclusiveFields, recordNames } from './example-values.ts'

/** A schema of the API description, as far as examples depend on it. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  patternProperties?: Record<string, Schema>
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}
export type Schemas = Readonly<Record<string, Schema>>

/** A realistic value that the schema allows, the same at every call; `within` lists the enclosing records. */
export function exampleOf(
  schemas: Schemas,
  schema: Schema,
  name = '',
  within: readonly string[] = [],
): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if (schema.$ref !== undefined) {
    const record = schema.$ref.split('/').at(-1) ?? ''
    return within.includes(record)
      ? null
      : exampleOf(schemas, schemas[record] ?? {}, name, [...within, record])
  }
  if (schema.const !== undefined) return schema.const
  const known = name === 'name' ? (recordNames[within.at(-1) ?? ''] ?? 'Ferry booking') : exampleValues[name]
  if (known !== undefined && allows(schema, known)) return known
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const form = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (form) return exampleOf(schemas, form, name, within)
  if (schema.items) return [exampleOf(schemas, schema.items, name, within)]
  return plainExample(schemas, schema, name, within)
}

export const typesOf = ({ type }: Schema): string[] => [type ?? []].flat().filter((each) => each !== 'null')

function plainExample(schemas: Schemas, schema: Schema, name: string, within: readonly string[]): unknown {
  switch (typesOf(schema)[0]) {
    case 'object':
      return objectExample(schemas, schema, within)
    case 'string':
      return textExample(schema, name)
    case 'boolean':
      return true
    case 'integer':
      return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1)
    case 'number':
      return Math.min(Math.max(85.5, schema.minimum ?? 0), schema.maximum ?? 85.5)
    default:
      return null
  }
}

function objectExample(schemas: Schemas, schema: Schema, within: readonly string[]): object {
  const { properties, required = [] } = schema
  if (!properties) {
    const inner = valuesOf(schema)
    return inner ? { key: exampleOf(schemas, inner, '', within) } : {}
  }
  const shown = Object.entries(properties).filter(
    // Side-loads come only on request.
    ([name, { items }]) =>
      required.includes(name) || !(exclusiveFields.has(name) || items?.$ref !== undefined),
  )
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(schemas, field, name, within)]))
}

/** The values of an object whose keys are free. */
export function valuesOf({ additionalProperties, patternProperties }: Schema): Schema | undefined {
  return typeof additionalProperties === 'object'
    ? additionalProperties
    : Object.values(patternProperties ?? {})[0]
}

const day = '2026-11-13'
const isEnd = (name: string) =>
  /(^|_|\[)(stops?|stopped|end|ends|exit|until|to|due|expires)(_|\]|$)/.test(name)

function textExample({ format, pattern, maxLength }: Schema, name: string): string {
  if (format === 'date') return isEnd(name) ? '2026-11-27' : day
  if (format === 'date-time') return instantExample(name)
  if (format === 'uri') return 'https://stint.example/'
  if (format === 'email') return 'ana.ferreira@demo.stint.example'
  if (format === 'uuid') return '0b8f6c1e-5d6a-4f4e-9f6f-2a1f3f0c9d11'
  if (format === 'binary') return 'RIFF'
  if (pattern?.includes('\\d+')) return '85.50'
  return maxLength === 2 ? 'PT' : 'text'
}

/** What the server records has microseconds; what people name has whole seconds. */
function instantExample(name: string): string {
  if (name === 'created_at' || name === 'updated_at') return `${day}T16:05:00.000000Z`
  return isEnd(name) ? `${day}T17:30:00Z` : `${day}T09:00:00Z`
}

function allows(schema: Schema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value)
  if (schema.anyOf) return schema.anyOf.some((each) => each.$ref === undefined && allows(each, value))
  const types = typesOf(schema)
  if (Array.isArray(value))
    return types.includes('array') && value.every((each) => allows(schema.items ?? {}, each))
  if (typeof value === 'number') return types.some((type) => allowsNumber(schema, type, value))
  if (typeof value === 'string') return types.includes('string') && allowsText(schema, value)
  if (typeof value === 'object') return types.includes('object') && valuesOf(schema) !== undefined
  return types.includes(typeof value)
}

function allowsNumber(
  { minimum = -Infinity, maximum = Infinity }: Schema,
  type: string,
  value: number,
): boolean {
  const isKind = type === 'number' || (type === 'integer' && Number.isInteger(value))
  return isKind && value >= minimum && value <= maximum
}

function allowsText({ format, pattern, minLength = 0, maxLength = Infinity }: Schema, text: string): boolean {
  if (format !== undefined && format !== 'email') return false
  if (text.length < minLength || text.length > maxLength) return false
  return pattern === undefined || new RegExp(pattern).test(text)
}
