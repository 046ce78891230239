import { type Html, html } from '../foundation/http/html.ts'
import { type ApiDocument, anchor, referred, type Schema } from './document.ts'

/** The type of a schema in words. A record links to its fields. */
export function kindOf(document: ApiDocument, schema: Schema): Html {
  if (schema.$ref) {
    const name = referred(schema.$ref)
    return html`<a href="#${anchor('record', name)}">${document.components.schemas[name]?.title ?? name}</a>`
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return html`${joined(
      choices.map((choice) => kindOf(document, choice)),
      ' or ',
    )}`
  if (schema.items) return html`array of ${kindOf(document, schema.items)}${orNull(schema)}`
  return html`${plainKind(schema)}${orNull(schema)}`
}

function plainKind(schema: Schema): string {
  if (schema.format && !schema.format.startsWith('int')) return schema.format
  const types = typesOf(schema)
  if (types.length > 0) return isMap(schema) ? 'object, key to value' : types.join(' or ')
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  return (
    [...new Set(values.filter((value) => value !== null).map((value) => typeof value))].join(' or ') ||
    'any value'
  )
}

function orNull(schema: Schema): string {
  const mayBeNull =
    (Array.isArray(schema.type) && schema.type.includes('null')) || schema.enum?.includes(null)
  return mayBeNull ? ' or null' : ''
}

export function typesOf(schema: Schema): string[] {
  const types = Array.isArray(schema.type) ? schema.type : schema.type ? [schema.type] : []
  return types.filter((type) => type !== 'null')
}

export function isMap(schema: Schema): boolean {
  return typesOf(schema).includes('object') && !schema.properties && valuesOf(schema) !== undefined
}

export function valuesOf(schema: Schema): Schema | undefined {
  const { additionalProperties, patternProperties } = schema
  return typeof additionalProperties === 'object'
    ? additionalProperties
    : Object.values(patternProperties ?? {})[0]
}

/** The limits of a value beyond its type, as short phrases. */
export function boundsOf(schema: Schema): Html[] {
  const inner = schema.items && !schema.items.$ref ? schema.items : schema
  return [
    oneOf(inner.enum ?? (inner.const === undefined ? undefined : [inner.const])),
    range(inner),
    length('character', schema.minLength, schema.maxLength),
    length('item', schema.minItems, schema.maxItems),
    schema.default !== undefined && html`default <code>${JSON.stringify(schema.default)}</code>`,
  ].filter((phrase) => phrase !== undefined && phrase !== false)
}

function oneOf(values: unknown[] | undefined): Html | undefined {
  const shown = values?.filter((value) => value !== null)
  if (shown === undefined || shown.length === 0) return undefined
  return html`${shown.length > 1 ? 'one of ' : ''}${joined(
    shown.map((value) => html`<code>${String(value)}</code>`),
    ', ',
  )}`
}

// Bounds that only reflect a number's bit size are no help to readers.
const widest = new Set([2_147_483_647, Number.MAX_SAFE_INTEGER])

function range({ minimum, maximum }: Schema): Html | undefined {
  const top = maximum !== undefined && !widest.has(maximum) ? maximum.toLocaleString('en') : undefined
  if (minimum !== undefined && top !== undefined) return html`${minimum.toLocaleString('en')} to ${top}`
  if (top !== undefined) return html`at most ${top}`
  return minimum === undefined || minimum <= 1 ? undefined : html`at least ${minimum}`
}

function length(unit: string, least: number | undefined, most: number | undefined): Html | undefined {
  if (most !== undefined) return html`at most ${most.toLocaleString('en')} ${unit}s`
  return least === undefined ? undefined : html`at least ${least} ${unit}${least === 1 ? '' : 's'}`
}

export function joined(parts: Html[], separator: string): Html[] {
  return parts.flatMap((part, i) => (i === 0 ? [part] : [html`${separator}`, part]))
}
