import type { TSchema } from 'typebox'

type Shape = { properties?: Record<string, Shape>; items?: Shape; maxItems?: number; anyOf?: Shape[] }
type Cut = (value: unknown) => unknown

/**
 * Cuts arrays that are too long to one entry more than allowed: the schema refuses them without looking at the rest.
 * Otherwise 110 kB of entries take 66 ms before the length counts.
 */
export function longArraysCut(schema: TSchema): Cut {
  return cutter(schema) ?? ((value) => value)
}

/** Undefined for a schema without arrays. */
function cutter({ properties = {}, items, maxItems, anyOf }: Shape): Cut | undefined {
  if (anyOf !== undefined) return ofVariants(anyOf)
  if (items !== undefined) return ofArray(cutter(items), maxItems ?? Number.POSITIVE_INFINITY)
  const members = Object.entries(properties).flatMap(([name, shape]) => {
    const cut = cutter(shape)
    return cut === undefined ? [] : [{ name, cut }]
  })
  return members.length === 0 ? undefined : ofObject(members)
}

function ofVariants(variants: readonly Shape[]): Cut | undefined {
  const most = Math.max(
    ...variants.map(({ items, maxItems = Number.POSITIVE_INFINITY }) => (items === undefined ? 0 : maxItems)),
  )
  const others = variants.filter(({ items }) => items === undefined).flatMap((each) => cutter(each) ?? [])
  if (most === 0 && others.length === 0) return undefined
  const ofLists = ofArray(undefined, most)
  return (value) => (Array.isArray(value) ? ofLists(value) : others.reduce((cut, next) => next(cut), value))
}

function ofArray(inner: Cut | undefined, most: number): Cut {
  return (value) => {
    if (!Array.isArray(value)) return value
    const short: unknown[] = value.length > most ? value.slice(0, most + 1) : value
    return inner === undefined ? short : short.map(inner)
  }
}

function ofObject(members: readonly { name: string; cut: Cut }[]): Cut {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    let short: object = value
    for (const { name, cut } of members) {
      const given: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
      const kept = cut(given)
      if (kept !== given) short = { ...short, [name]: kept }
    }
    return short
  }
}
