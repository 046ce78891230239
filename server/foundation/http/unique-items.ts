import type { TSchema } from 'typebox'
import { memberOf } from './fault-sentences.ts'
import type { Detail } from './problems.ts'

type Shape = { properties?: Record<string, Shape>; items?: Shape; uniqueItems?: boolean }

/** The schema for the validator, whose own check for duplicates takes quadratic time. */
export function withoutUniqueness(schema: TSchema): TSchema {
  const { uniqueItems: _, properties, items, ...rest }: Shape = schema
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, withoutUniqueness(inner)]),
      ),
    }),
    ...(items && { items: withoutUniqueness(items) }),
  }
}

/** Finds arrays with duplicates in one pass; undefined if the schema allows them everywhere. */
export function repetitions(schema: TSchema): ((value: unknown) => Detail[]) | undefined {
  const find = finder(schema)
  if (find === undefined) return undefined
  return (value) => {
    const faults: Detail[] = []
    find(value, '', faults)
    return faults
  }
}

type Finder = (value: unknown, path: string, faults: Detail[]) => void

function finder({ properties = {}, items, uniqueItems }: Shape): Finder | undefined {
  const ofItems = items && finder(items)
  const inner = Object.entries(properties).flatMap(([name, shape]) => {
    const find = finder(shape)
    return find === undefined ? [] : [{ name, find }]
  })
  if (uniqueItems !== true && ofItems === undefined && inner.length === 0) return undefined
  return (value, path, faults) => {
    if (Array.isArray(value)) {
      if (uniqueItems === true && new Set(value).size < value.length)
        faults.push({ attribute: path, error: 'must not contain duplicates' })
      if (ofItems) for (const [i, each] of value.entries()) ofItems(each, `${path}[${i}]`, faults)
    } else if (typeof value === 'object' && value !== null)
      for (const { name, find } of inner)
        if (Object.hasOwn(value, name)) find(Reflect.get(value, name), memberOf(path, name), faults)
  }
}
