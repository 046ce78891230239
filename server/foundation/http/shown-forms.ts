import type { TSchema } from 'typebox'

type Shape = {
  type?: string | string[]
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  /** Pairs of key and value; an object of them becomes the list. */
  'x-pairs'?: true
}

type Converter = (value: unknown) => unknown

// At most 15 digits, which a float keeps exactly.
const integer = /^-?(?:0|[1-9]\d{0,14})$/
const decimal = /^-?(?=[\d.]{1,16}$)(?:0|[1-9]\d*)(?:\.\d+)?$/

/**
 * Accepts the forms in which our records show a value: decimals as text, which many clients also read from a form, and
 * pairs as an object. Everything else stays, for the schema to refuse.
 */
export function fromShownForms(schema: TSchema): Converter {
  return converter(schema) ?? ((value) => value)
}

/** Undefined for a schema without numbers or pairs: its values stay as they are. */
function converter(shape: Shape): Converter | undefined {
  if (shape.anyOf !== undefined) return ofVariants(shape.anyOf)
  const types = [shape.type ?? []].flat()
  if (types.includes('integer')) return fromText(integer)
  if (types.includes('number')) return fromText(decimal)
  if (shape['x-pairs']) return fromObject
  if (shape.items !== undefined) return ofItems(shape.items)
  return ofProperties(shape)
}

function fromText(form: RegExp): Converter {
  return (value) => (typeof value === 'string' && form.test(value) ? Number(value) : value)
}

/** Records show metadata as an object, and what they show can be sent back. */
function fromObject(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).map(([key, each]) => ({ key, value: each }))
}

function ofItems(items: Shape): Converter | undefined {
  const convert = converter(items)
  return convert && ((value) => (Array.isArray(value) ? value.map(convert) : value))
}

function ofProperties({ properties = {} }: Shape): Converter | undefined {
  const converters = new Map(
    Object.entries(properties).flatMap(([name, shape]) => {
      const convert = converter(shape)
      return convert ? [[name, convert] as const] : []
    }),
  )
  if (converters.size === 0) return undefined
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const converted = Object.entries(value).map(([name, each]) => [
      name,
      converters.get(name)?.(each) ?? each,
    ])
    return Object.fromEntries(converted)
  }
}

/** Variants differ by a property with a word of its own. */
function ofVariants(variants: readonly Shape[]): Converter | undefined {
  const possible = variants.flatMap((shape) => {
    const convert = converter(shape)
    return convert ? [{ shape, convert }] : []
  })
  if (possible.length === 0) return undefined
  return (value) => {
    const chosen = possible.find(({ shape }) => fits(shape, value))
    return chosen ? chosen.convert(value) : value
  }
}

function fits({ properties = {} }: Shape, value: unknown): boolean {
  return Object.entries(properties).every(
    ([name, { enum: words }]) => words === undefined || words.includes(Reflect.get(Object(value), name)),
  )
}
