/** The parts of a JSON Schema that say how large a value can be. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  uniqueItems?: boolean
  items?: Schema
  maxProperties?: number
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  patternProperties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

type Limit = { bytes: number; values: number }
type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  'x-body-limit'?: Limit
}
export type Document = { paths: Record<string, Record<string, Operation>> }

/** One input of an operation: a path, query or header parameter, or the body. */
export type Input = { where: string; schema: Schema; limit: Limit | undefined }

export function inputsOf({ paths }: Document): Input[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`
      const limit = operation['x-body-limit']
      const parameters = (operation.parameters ?? []).map((each) => ({
        where: `${call} ${each.in} ${each.name}`,
        schema: each.schema,
        limit,
      }))
      const bodies = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => ({
        where: `${call} body`,
        schema,
        limit,
      }))
      return [...parameters, ...bodies]
    }),
  )
}

/** Every part of an input that a caller could make as large as they like. */
export function unboundedIn({ where, schema }: Pick<Input, 'where' | 'schema'>): string[] {
  if (schema.enum !== undefined || 'const' in schema) return []
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return choices.flatMap((each, i) => unboundedIn({ where: `${where}|${i}`, schema: each }))
  const types = [schema.type ?? 'nothing'].flat()
  return types.flatMap((type) => checks[type]?.(schema, where) ?? [`${where}: ${type} is no known type`])
}

const checks: Record<string, (schema: Schema, where: string) => string[]> = {
  boolean: () => [],
  null: () => [],
  string: ({ maxLength }, where) => (maxLength === undefined ? [`${where}: no maxLength`] : []),
  number: rangeFaults,
  integer: rangeFaults,
  array: ({ maxItems, uniqueItems, items }, where) => [
    ...(maxItems === undefined ? [`${where}: no maxItems`] : []),
    ...(uniqueItems && items?.type === 'object' ? [`${where}: uniqueItems compares only plain values`] : []),
    ...unboundedIn({ where: `${where}[]`, schema: items ?? {} }),
  ],
  object: ({ maxProperties, properties = {}, patternProperties = {}, additionalProperties }, where) => [
    ...(maxProperties === undefined ? [`${where}: no maxProperties`] : []),
    ...Object.entries({ ...properties, ...patternProperties }).flatMap(([name, schema]) =>
      unboundedIn({ where: `${where}.${name}`, schema }),
    ),
    ...(typeof additionalProperties === 'object'
      ? unboundedIn({ where: `${where}.*`, schema: additionalProperties })
      : []),
  ],
}

function rangeFaults({ minimum, maximum }: Schema, where: string): string[] {
  return minimum === undefined || maximum === undefined ? [`${where}: no minimum or maximum`] : []
}
