import type { TSchema } from 'typebox'
import { mostProperties } from './body-limit.ts'

type Shape = Record<string, unknown>

/** Bounds every object of a schema, at every depth. Unknown fields are ignored, but not without end. */
export function boundObjects(schema: TSchema): TSchema {
  return bounded({ ...schema })
}

function bounded(shape: Shape): Shape {
  const copy: Shape = { ...shape }
  if ([shape.type].flat().includes('object')) copy.maxProperties ??= mostProperties
  if (isShape(shape.properties))
    copy.properties = Object.fromEntries(
      Object.entries(shape.properties).map(([name, inner]) => [
        name,
        isShape(inner) ? bounded(inner) : inner,
      ]),
    )
  if (isShape(shape.items)) copy.items = bounded(shape.items)
  for (const word of ['anyOf', 'oneOf', 'allOf'] as const)
    if (Array.isArray(shape[word])) copy[word] = shape[word].map(bounded)
  return copy
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
