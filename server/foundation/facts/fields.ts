import { type Static, type TSchema, Type } from 'typebox'
import type { CalendarDate } from '../time/calendar-date.ts'

// The field types of fact payloads.

export const id = Type.Integer()
/** An id of up to 53 bits. */
export const wideId = Type.Integer({ format: 'int64' })
export const text = Type.String()
export const flag = Type.Boolean()
export const count = Type.Integer({ description: 'The number of occupied seats.' })
export const seconds = Type.Integer({ description: 'Seconds of tracked time.' })
export const ids = Type.Array(id)
export const names = Type.Array(Type.String())
export const instantText = Type.String({ format: 'date-time' })
export const dateText = Type.Unsafe<CalendarDate>(Type.String({ format: 'date' }))

/** A value that its feature defines; hearers know its type. */
export const value = Type.Unsafe<object>({ type: 'object' })

export function word<const W extends string>(...words: W[]) {
  return Type.Unsafe<W>({ type: 'string', enum: words })
}

export function orNull<S extends TSchema>(schema: S) {
  const { type }: { type?: string } = schema
  return Type.Unsafe<Static<S> | null>(
    typeof type === 'string' ? { ...schema, type: [type, 'null'] } : { anyOf: [schema, { type: 'null' }] },
  )
}
