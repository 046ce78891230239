import { type TSchema, Type } from 'typebox'
import {
  asIs,
  type WriteCell,
  writeDecimal,
  writeEscaped,
  writeFlag,
  writeInstant,
  writeInts,
  writeQuoted,
  writeSecond,
} from './cells.ts'

/** One field of a record: where its value comes from, how it is described, how its cell becomes JSON. */
export type Field = {
  sql: string
  schema: TSchema
  write: WriteCell
  /** `always`: null when it has no value. `optional`: left out then. */
  presence: 'always' | 'optional'
  /** Only for callers who may see money and profiles; for others the field is left out. */
  restricted: boolean
}

function field(sql: string, schema: TSchema, write: WriteCell): Field {
  return { sql, schema, write, presence: 'always', restricted: false }
}

export const int = (sql: string) => field(sql, Type.Integer(), asIs)
/** Text of ours or of a person: escaped. */
export const text = (sql: string) => field(sql, Type.String(), writeEscaped)
/** A word out of a fixed set, which needs no escaping. */
export const word = (sql: string, words: readonly string[]) => field(sql, Type.Enum([...words]), writeQuoted)
export const flag = (sql: string) => field(sql, Type.Boolean(), writeFlag)
/** An instant with microseconds. */
export const instant = (sql: string) => field(sql, Type.String({ format: 'date-time' }), writeInstant)
/** An instant in whole seconds. */
export const second = (sql: string) => field(sql, Type.String({ format: 'date-time' }), writeSecond)
export const date = (sql: string) => field(sql, Type.String({ format: 'date' }), writeQuoted)
/** An exact decimal that travels as a JSON number. */
export const decimal = (sql: string) => field(sql, Type.Number(), writeDecimal)
/** An exact decimal that travels as a string. */
export const decimalText = (sql: string) =>
  field(sql, Type.String({ pattern: '^-?\\d+(\\.\\d+)?$' }), writeQuoted)
/** An integer array column; PostgreSQL writes `{1,2}`. */
export const ints = (sql: string) => field(sql, Type.Array(Type.Integer()), writeInts)
/** A value that the database already holds or builds as JSON text. */
export const json = (sql: string, schema: TSchema) => field(sql, schema, asIs)
export const metadata = (sql: string) => json(sql, Type.Record(Type.String(), Type.String()))

export function optional(inner: Field): Field {
  return { ...inner, presence: 'optional' }
}

/** Has no value sometimes, and is null then. */
export function nullable(inner: Field): Field {
  return { ...inner, schema: orNull(inner.schema) }
}

export function restricted(inner: Field): Field {
  return { ...inner, presence: 'optional', restricted: true }
}

export function described(description: string, inner: Field): Field {
  return { ...inner, schema: { ...inner.schema, description } as TSchema }
}

export function orNull(schema: TSchema): TSchema {
  const plain = schema as TSchema & { type?: string; enum?: unknown[] }
  if (plain.enum !== undefined) return Type.Unsafe({ ...plain, enum: [...plain.enum, null] })
  if (typeof plain.type === 'string') return Type.Unsafe({ ...plain, type: [plain.type, 'null'] })
  return Type.Union([schema, Type.Null()])
}
