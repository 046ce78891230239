import { mapValues } from '../foundation/values/map-values.ts'

/** A schema of OpenAPI 3.1, as far as ours use it. */
export type Schema = {
  $ref?: string
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  patternProperties?: Readonly<Record<string, Schema>>
  additionalProperties?: boolean | Schema
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  examples?: readonly unknown[]
  format?: string
  maxLength?: number
  pattern?: string
  deprecated?: boolean
}

const isNull = (schema: Schema) => schema.type === 'null'

/** The same schema in Swagger 2.0. It has no unions: those with null become `x-nullable`, others allow any value. */
export function swaggerSchema(schema: Schema): Record<string, unknown> {
  if (schema.$ref !== undefined)
    return { $ref: schema.$ref.replace('#/components/schemas/', '#/definitions/') }
  const { anyOf, items, properties, patternProperties, additionalProperties, ...others } = schema
  const older: Record<string, unknown> = {
    ...plainPart(others),
    ...(anyOf && unionPart(anyOf)),
    ...(items && { items: swaggerSchema(items) }),
    ...(properties && { properties: mapValues(properties, (each) => swaggerSchema(each)) }),
    ...openPart(patternProperties, additionalProperties),
  }
  return 'x-nullable' in older ? without(bounds, older) : older
}

/** Older generators check these on null too, and refuse the reply. */
const bounds = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'pattern',
])

function without(names: ReadonlySet<string>, schema: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !names.has(name)))
}

function plainPart(schema: Schema): Record<string, unknown> {
  const {
    type,
    const: only,
    enum: values,
    exclusiveMinimum,
    exclusiveMaximum,
    examples,
    maxLength,
    pattern,
    deprecated,
    ...others
  } = schema
  const types = [type ?? []].flat().filter((each) => each !== 'null')
  const words = (only === undefined ? values : [only])?.filter((each) => each !== null)
  return {
    ...others,
    ...(types.length === 1 && { type: types[0] }),
    // Older tools hold dates in a type of their own, which has no length.
    ...(maxLength !== undefined && !isDate(schema) && { maxLength }),
    // Their languages have other words for a character by its number.
    ...(pattern !== undefined && !pattern.includes('\\u') && { pattern }),
    ...((Array.isArray(type) || values?.includes(null)) && { 'x-nullable': true }),
    ...(words && { enum: words }),
    // Swagger 2.0 can say so of operations alone.
    ...(deprecated && { 'x-deprecated': true }),
    ...(exclusiveMinimum !== undefined && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(exclusiveMaximum !== undefined && { maximum: exclusiveMaximum, exclusiveMaximum: true }),
    ...(examples?.[0] !== undefined && { example: examples[0] }),
  }
}

const isDate = ({ format }: Schema) => format === 'date' || format === 'date-time'

function unionPart(anyOf: readonly Schema[]): Record<string, unknown> {
  const forms = anyOf.filter((each) => !isNull(each))
  const [form] = forms
  const nullable = anyOf.some(isNull) && { 'x-nullable': true }
  if (form === undefined || forms.length > 1) return { ...nullable, 'x-any-of': forms.map(swaggerSchema) }
  // A $ref allows no siblings.
  return form.$ref === undefined
    ? { ...swaggerSchema(form), ...nullable }
    : { allOf: [swaggerSchema(form)], ...nullable }
}

/** Properties of any name. */
function openPart(patterns: Schema['patternProperties'], others: Schema['additionalProperties']) {
  const [value] = Object.values(patterns ?? {})
  if (value !== undefined) return { additionalProperties: swaggerSchema(value) }
  // Older tools take an object that says false for a map and lose its properties, and any value for an object.
  if (typeof others !== 'object' || Object.keys(others).length === 0) return {}
  return { additionalProperties: swaggerSchema(others) }
}
