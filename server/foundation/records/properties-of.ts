import type { TSchema } from 'typebox'

/** The schemas of an object's properties. */
export function propertiesOf(schema: TSchema | undefined): Record<string, TSchema> {
  const properties: unknown = schema && Reflect.get(schema, 'properties')
  if (!areSchemas(properties)) throw new Error('This is not the schema of an object')
  return properties
}

function areSchemas(value: unknown): value is Record<string, TSchema> {
  return typeof value === 'object' && value !== null
}
