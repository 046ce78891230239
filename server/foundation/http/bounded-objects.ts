import type { TSchema } from 'typebox'
import { mostProperties } from './body-limit.ts'

type Shape = Record<string, unknown>

/** Bounds every object of a schema, at every depth. Unknown fields are ignored, but not without end. */
export function boundObjects(schema: TSchema): TSchema {
  const shape = schema as Shape
  const bounded: Shape = { ...shape }
  if ([shape.type].flat().includes('object')) bounded.maxProperties ??= mostProperties
  if (isShape(shape.properties))
    bounded.properties = Object.fromEntries(
      Object.entries(shape.properties).map(([name, inner]) => [name, boundObjects(inner as TSchema)]),
    )
  if (isShape(shape.items)) bounded.items = boundObjects(shape.items as TSchema)
  for (const word of ['anyOf', 'oneOf', 'allOf'] as const)
    if (Array.isArray(shape[word])) bounded[word] = shape[word].map(boundObjects)
  return bounded as TSchema
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
