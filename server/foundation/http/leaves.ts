import type { TSchema } from 'typebox'
import { memberOf } from './fault-sentences.ts'
import type { Detail } from './problems.ts'

/** What a schema says about a single value. */
export type Leaf = {
  type?: string | string[]
  enum?: unknown[]
  maxLength?: number
  'x-any-character'?: true
  'x-decimals'?: number
}
type Shape = Leaf & {
  properties?: Record<string, Shape>
  additionalProperties?: boolean | Shape
  items?: Shape
  anyOf?: Shape[]
}

export type Finder = (value: unknown, path: string, faults: Detail[]) => void
type InLeaf = (leaf: Leaf) => Finder | undefined

/** Finds faults in single values, wherever they are in a body. `inLeaf`: undefined if these values have none. */
export function leafFinder(schema: TSchema, inLeaf: InLeaf): (value: unknown) => Detail[] {
  const find = finderOf(schema, inLeaf)
  return (value) => {
    const faults: Detail[] = []
    find?.(value, '', faults)
    return faults
  }
}

/** Undefined for a schema without such values. */
function finderOf(shape: Shape, inLeaf: InLeaf): Finder | undefined {
  if (shape.anyOf) return ofVariants(shape.anyOf, inLeaf)
  if (shape.items) return ofItems(shape.items, inLeaf)
  if (shape.properties) return ofProperties(shape.properties, inLeaf)
  if (typeof shape.additionalProperties === 'object') return ofMap(shape.additionalProperties, inLeaf)
  return inLeaf(shape)
}

function ofVariants(variants: readonly Shape[], inLeaf: InLeaf): Finder | undefined {
  const found = variants.flatMap((each) => finderOf(each, inLeaf) ?? [])
  return found.length === 0 ? undefined : (...given) => found.forEach((find) => void find(...given))
}

function ofItems(items: Shape, inLeaf: InLeaf): Finder | undefined {
  const find = finderOf(items, inLeaf)
  return (
    find &&
    ((value, path, faults) => {
      if (Array.isArray(value)) for (const [i, each] of value.entries()) find(each, `${path}[${i}]`, faults)
    })
  )
}

function ofProperties(properties: Record<string, Shape>, inLeaf: InLeaf): Finder | undefined {
  const members = Object.entries(properties).flatMap(([name, shape]) => {
    const find = finderOf(shape, inLeaf)
    return find === undefined ? [] : [{ name, find }]
  })
  if (members.length === 0) return undefined
  return (value, path, faults) => {
    if (typeof value !== 'object' || value === null) return
    for (const { name, find } of members)
      if (Object.hasOwn(value, name)) find(Reflect.get(value, name), memberOf(path, name), faults)
  }
}

/** An object whose names callers choose. */
function ofMap(values: Shape, inLeaf: InLeaf): Finder | undefined {
  const find = finderOf(values, inLeaf)
  return (
    find &&
    ((value, path, faults) => {
      if (typeof value !== 'object' || value === null) return
      for (const [name, each] of Object.entries(value)) find(each, memberOf(path, name), faults)
    })
  )
}
