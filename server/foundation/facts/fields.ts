import { type Static, type TSchema, Type } from 'typebox'

// The field types of fact payloads.

export const id = Type.Integer({ minimum: 0 })
export const text = Type.String()
export const flag = Type.Boolean()
export const count = Type.Integer()
export const ids = Type.Array(id)
export const names = Type.Array(Type.String())
export const instantText = Type.String({ format: 'date-time' })
export const dateText = Type.String({ format: 'date' })

export function word<const W extends string>(...words: W[]) {
  return Type.Unsafe<W>({ type: 'string', enum: words })
}

export function orNull<S extends TSchema>(schema: S) {
  const { type } = schema as { type?: string }
  return Type.Unsafe<Static<S> | null>(
    typeof type === 'string' ? { ...schema, type: [type, 'null'] } : { anyOf: [schema, { type: 'null' }] },
  )
}
