import { type Static, type TSchema, Type } from 'typebox'
import { integerTypes, is } from '../db/columns.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { instantFromDatabase } from '../time/instant.ts'
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

/** One field of a record: the source of its value, its schema, and how its cell becomes JSON. */
export type Field<Value = unknown> = {
  sql: string
  schema: TSchema
  write: WriteCell
  /** Reads the cell for use in code. */
  read(text: string): Value
  isNullable: boolean
  /** The database types that fit the schema, where it depends on them. */
  types?: readonly number[]
  /** Without a value, an `always` field is null and an `optional` one is omitted; the program fills in a `filled` one. */
  presence: 'always' | 'optional' | 'filled'
  /** Only for callers who may see money and profiles; omitted for others. */
  restricted: boolean
}

type Kind<Value> = Pick<Field<Value>, 'schema' | 'write' | 'read' | 'types'>

function field<Value>(sql: string, kind: Kind<Value>): Field<Value> {
  return { sql, ...kind, isNullable: false, presence: 'always', restricted: false }
}

const asText = (text: string) => text

const integer = (sql: string, schema: TSchema, types: readonly number[]) =>
  field(sql, { schema, write: asIs, read: Number, types })
/** An integer column of up to 32 bits. The description adds the bounds. */
export const int = (sql: string) => integer(sql, Type.Integer(), integerTypes.narrow)
/** A bigint column, or a sum. */
export const wideInt = (sql: string) => integer(sql, wideInteger(), integerTypes.wide)
/** Any text, escaped. */
export const text = (sql: string) => field(sql, { schema: Type.String(), write: writeEscaped, read: asText })
/** A word of a fixed set; needs no escaping. */
export const word = <const W extends string>(sql: string, words: readonly W[]) =>
  field(sql, { schema: Type.Enum([...words]), write: writeQuoted, read: (text) => text as W })
export const flag = (sql: string) =>
  field(sql, { schema: Type.Boolean(), write: writeFlag, read: (text) => text.startsWith('t') })
/** An instant with microseconds. */
export const instant = (sql: string) =>
  field(sql, { schema: Type.String({ format: 'date-time' }), write: writeInstant, read: instantFromDatabase })
/** An instant in whole seconds. */
export const second = (sql: string) =>
  field(sql, {
    schema: Type.String({ format: 'date-time' }),
    write: writeSecond,
    read: instantFromDatabase,
  })
export const date = (sql: string) =>
  field(sql, {
    schema: Type.String({ format: 'date' }),
    write: writeQuoted,
    read: (text) => text as CalendarDate,
  })
/** The name of a time zone. */
export const zone = (sql: string) =>
  field(sql, { schema: Type.String(), write: writeEscaped, read: is.zone.read })
/** An exact decimal that travels as a JSON number. */
export const decimal = (sql: string) =>
  field(sql, { schema: Type.Number(), write: writeDecimal, read: is.decimal.read })
/** An exact decimal, a string in JSON. */
export const decimalText = (sql: string) =>
  field(sql, {
    schema: Type.String({ pattern: '^-?\\d+(\\.\\d+)?$' }),
    write: writeQuoted,
    read: asText,
  })
/** Money per hour: a number in JSON, or a string. */
export const perHour = <V>(inner: Field<V>) => described('Per hour, in the organization’s currency.', inner)
/** An integer array column; PostgreSQL writes `{1,2}`. */
export const ints = (sql: string) =>
  field(sql, {
    schema: Type.Array(Type.Integer()),
    write: writeInts,
    read: readInts,
    types: integerTypes.narrowArray,
  })
/** A value that the database stores or builds as JSON text. */
export const json = <S extends TSchema>(sql: string, schema: S) =>
  field(sql, { schema, write: asIs, read: (text): Static<S> => JSON.parse(text) })
export const metadata = (sql: string) => json(sql, Type.Record(Type.String(), Type.String()))

/** The schema of an integer that can exceed 32 bits. */
export const wideInteger = (options: { description?: string } = {}) =>
  Type.Integer({ ...options, format: 'int64' })

/** Left out, unless the program fills it in because the caller asked for it. */
export const onRequest = <S extends TSchema>(schema: S) => optional(json('null', schema))

/** Always there: the program fills it in. */
export const filled = <S extends TSchema>(schema: S): Field<Static<S>> => ({
  ...json('null', schema),
  isNullable: true,
  presence: 'filled',
})

function readInts(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)
}

export function optional<V>(inner: Field<V>): Field<V | null> {
  return { ...inner, isNullable: true, presence: 'optional' }
}

/** Null when it has no value. */
export function nullable<V>(inner: Field<V>): Field<V | null> {
  return { ...inner, isNullable: true, schema: orNull(inner.schema) }
}

export function restricted<V>(inner: Field<V>): Field<V | null> {
  return { ...inner, isNullable: true, presence: 'optional', restricted: true }
}

export function described<V>(description: string, inner: Field<V>): Field<V> {
  return { ...inner, schema: { ...inner.schema, description } }
}

export function orNull(schema: TSchema): TSchema {
  const plain: { type?: string; enum?: unknown[] } = schema
  if (plain.enum !== undefined) return Type.Unsafe({ ...plain, enum: [...plain.enum, null] })
  if (typeof plain.type === 'string') return Type.Unsafe({ ...plain, type: [plain.type, 'null'] })
  return Type.Union([schema, Type.Null()])
}
