import pg from 'pg'
import type { Decimal } from '../money/decimal.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { type Instant, instantFromDatabase } from '../time/instant.ts'
import type { Weekday } from '../time/weekday.ts'
import { parseZone, type ZoneName } from '../time/zone.ts'

/** One column of a result: the database types it accepts, and how to parse its text. */
export type Column<Value> = {
  types: readonly number[]
  isNullable: boolean
  read(text: string): Value
  /** The same column, nullable. */
  orNull: Column<Value | null>
}

// biome-ignore lint/suspicious/noExplicitAny: the value types of a table of columns differ from each other.
export type Columns = Record<string, Column<any>>
export type Selected<C extends Columns> = { [Name in keyof C]: C[Name] extends Column<infer V> ? V : never }

/** Names the columns of a statement: with `type Seen = Selected<typeof seen>`, `Seen` is its row. */
export function columns<C extends Columns>(given: C): C {
  return given
}

const { builtins, getTypeParser } = pg.types
const { BOOL, BYTEA, DATE, FLOAT8, INT2, INT4, INT8, JSON: JSON_TEXT, JSONB, NUMERIC } = builtins
const { TEXT, TIMESTAMPTZ, UUID, VARCHAR } = builtins
// Types that the driver has no names for.
const [nameType, unknownType, textArray, int2Array, int4Array, int8Array, dateArray] = [
  19, 705, 1009, 1005, 1007, 1016, 1182,
]

/** The database types of integers, by what they can hold. */
export const integerTypes = {
  narrow: [INT2, INT4],
  wide: [INT8],
  narrowArray: [int2Array, int4Array],
} as const

const textTypes = [TEXT, VARCHAR, nameType, unknownType]

function column<Value>(types: readonly number[], read: (text: string) => Value): Column<Value> {
  const orNull: Column<Value | null> = {
    types,
    isNullable: true,
    read,
    get orNull() {
      return orNull
    },
  }
  return { types, isNullable: false, read, orNull }
}

const asText = (text: string) => text
const parsed = (type: number) => getTypeParser(type) as (text: string) => unknown

/** A list of words of a fixed set. */
const words = <W extends string>() => column([textArray], (text) => readItems(text) as W[])

/** Column kinds, named for what they hold. */
export const is = {
  int: column([INT2, INT4, INT8], Number),
  /** A whole number that SQL computed as numeric or float. */
  number: column([FLOAT8], Number),
  text: column(textTypes, asText),
  uuid: column([UUID], asText),
  flag: column([BOOL], (text) => text === 't'),
  instant: column([TIMESTAMPTZ], (text): Instant => instantFromDatabase(text)),
  date: column([DATE], (text) => text as CalendarDate),
  /** An exact decimal, as text. */
  decimal: column([NUMERIC], (text) => text as Decimal),
  bytes: column([BYTEA], (text) => parsed(BYTEA)(text) as Buffer),
  zone: column(textTypes, readZone),
  ints: column([int2Array, int4Array, int8Array], readInts),
  texts: column([textArray], (text) => parsed(textArray)(text) as string[]),
  weekdays: words<Weekday>(),
  words,
  dates: column([dateArray], (text) => readItems(text) as CalendarDate[]),
  /** One word of a fixed set. */
  word: <const W extends string>(..._words: W[]) => column(textTypes, (text) => text as W),
  json: <Value>() => column([JSON_TEXT, JSONB], (text): Value => JSON.parse(text)),
}

/** We check zones before we store them, so an invalid one is a bug. */
export function readZone(text: string): ZoneName {
  const zone = parseZone(text)
  if (zone === undefined) throw new Error(`${text} is not a time zone name.`)
  return zone
}

function readItems(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',')
}

function readInts(text: string): number[] {
  return readItems(text).map(Number)
}

/** The differences between the columns a statement declares and those the database sends. */
export function columnFaults(
  declared: Columns,
  sent: readonly { name: string; dataTypeID: number }[],
): string[] {
  const names = new Set(sent.map(({ name }) => name))
  return [
    ...Object.keys(declared).flatMap((name) => (names.has(name) ? [] : [`${name} is not selected`])),
    ...sent.flatMap(({ name, dataTypeID }) => {
      const kind = declared[name]
      if (kind === undefined) return [`${name} is selected but not declared`]
      return kind.types.includes(dataTypeID) ? [] : [`${name} has the type ${dataTypeID}, not ${kind.types}`]
    }),
  ]
}
