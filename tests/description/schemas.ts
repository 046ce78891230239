import { makeProduct } from '../../server/wiring/product.ts'

export type Schema = {
  type?: string | string[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  enum?: unknown[]
  description?: string
}

/** A schema of the description, its property or parameter, and its path. */
export type Found = { schema: Schema; name: string; description: string; place: string }

/** Values that look like schemas and are none. */
const samples = new Set(['example', 'examples', 'default', 'x-samples'])

const document = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' }).openapi()

/** Every schema of parameters, bodies, replies, records and webhook events. */
export const schemas: readonly Found[] = [...schemasIn(document, { name: '', description: '', place: '#' })]

type At = Omit<Found, 'schema'>

function* schemasIn(value: unknown, at: At): Generator<Found> {
  if (Array.isArray(value)) {
    for (const [i, each] of value.entries()) yield* schemasIn(each, { ...at, place: `${at.place}/${i}` })
    return
  }
  if (typeof value !== 'object' || value === null) return
  const schema: Schema & { name?: string } = value
  if (schema.type !== undefined || schema.enum !== undefined)
    yield { ...at, schema, description: schema.description ?? at.description }
  // The entries of a list, the forms of a union and the schema of a parameter belong to the same figure.
  const name = typeof schema.name === 'string' ? schema.name : at.name
  const own = typeof schema.description === 'string' ? schema.description : at.description
  for (const [key, each] of Object.entries(value)) {
    const place = `${at.place}/${key}`
    if (samples.has(key)) continue
    if (key === 'properties') yield* propertiesIn(each, place)
    else yield* schemasIn(each, { name, description: own, place })
  }
}

function* propertiesIn(properties: object, place: string): Generator<Found> {
  for (const [name, each] of Object.entries(properties))
    yield* schemasIn(each, { name, description: '', place: `${place}/${name}` })
}

export const isOf = ({ type }: Schema, wanted: string): boolean => [type ?? []].flat().includes(wanted)
