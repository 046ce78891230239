import { type TSchema, Type } from 'typebox'
import { raw, type Sql } from '../db/sql.ts'
import { codeOf, type JsonBytes } from './json-bytes.ts'
import type { Field } from './kinds.ts'

// biome-ignore lint/suspicious/noExplicitAny: the value types of a table of fields differ from each other.
export type Fields = Record<string, Field<any>>
/** The cell types of a row, by field name. */
export type CellsOf<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer V> ? V : never }

/** A record on the wire: its names, and its fields in the order they are written. */
export type RecordValue<Cells = unknown> = {
  singular: string
  plural: string
  title: string
  description: string
  schema: TSchema
  /** With or without money and profiles. */
  view(seesRestricted: boolean): RecordView<Cells>
}

declare const cells: unique symbol

/** One view of a record: the columns to select (the same in every view), and how cells become JSON. */
export type RecordView<Cells = unknown> = {
  columns: Sql
  reading: ReadonlyMap<string, Reading>
  /** The integers that the database sends in another size than their fields declare. */
  faults(sent: readonly { dataTypeID: number }[]): string[]
  write(out: JsonBytes, cells: Buffer): void
  /** The same view with extra columns: code reads them by name, and replies never contain them. */
  with<F extends Fields>(extras: F): RecordView<Cells & CellsOf<F>>
  /** Only for the compiler. */
  readonly [cells]?: Cells
}

/** The row type of a record or a record view. */
export type RowOf<R extends RecordValue | RecordView> =
  R extends RecordValue<infer C> ? Row<C> : R extends RecordView<infer C> ? Row<C> : never

/** A cell's place in its row, and how to read it. */
type Reading = { place: number; read(text: string): unknown; isNullable: boolean }

export type RecordNames = { singular: string; plural: string; title: string; description: string }

export function record<F extends Fields>(names: RecordNames, fields: F): RecordValue<CellsOf<F>> {
  const entries = Object.entries<Field>(fields)
  const full = viewOf<CellsOf<F>>(entries, true)
  const plain = viewOf<CellsOf<F>>(entries, false)
  return {
    ...names,
    schema: schemaOf(names, entries),
    view: (seesRestricted) => (seesRestricted ? full : plain),
  }
}

const nullText = Buffer.from('null')

function viewOf<Cells>(
  entries: [string, Field][],
  seesRestricted: boolean,
  extras: [string, Field][] = [],
): RecordView<Cells> {
  const steps = entries.map(([name, field]) => ({
    key: Buffer.from(`,${JSON.stringify(name)}:`),
    write: field.write,
    isAlways: field.presence === 'always',
    isHidden: field.restricted && !seesRestricted,
  }))
  const selected = [...entries, ...extras]
  return {
    columns: raw(selected.map(([, field]) => field.sql).join(', ')),
    reading: new Map(
      selected.map(([name, { read, isNullable }], place) => [name, { place, read, isNullable }]),
    ),
    faults: (sent) => sizeFaults(entries, sent),
    with: (fields) => viewOf(entries, seesRestricted, [...extras, ...Object.entries<Field>(fields)]),
    // Bytes go straight to JSON, without a string or object per row (measured in docs/decisions/0006).
    write(out, cells) {
      const start = out.length
      let at = firstCell
      for (const { key, write, isAlways, isHidden } of steps) {
        const size = cells.readInt32BE(at)
        at += sizeBytes
        if (!isHidden && (size >= 0 || isAlways)) {
          out.copy(key, 0, key.length)
          if (size >= 0) write(out, cells, at, at + size)
          else out.copy(nullText, 0, nullText.length)
        }
        if (size > 0) at += size
      }
      // Every key starts with a comma; for the first one we write the opening brace instead.
      if (out.length === start) out.byte(codeOf(','))
      out.bytes[start] = codeOf('{')
      out.byte(codeOf('}'))
    },
  }
}

/** Only of what replies show: code reads a number of any size. */
function sizeFaults(entries: [string, Field][], sent: readonly { dataTypeID: number }[]): string[] {
  return entries.flatMap(([name, { types }], place) => {
    const type = sent[place]?.dataTypeID ?? 0
    return types === undefined || types.includes(type) ? [] : [`${name} has the type ${type}, not ${types}`]
  })
}

function schemaOf(names: RecordNames, entries: [string, Field][]): TSchema {
  const properties = Object.fromEntries(
    entries.map(([name, field]) => [
      name,
      field.presence === 'optional' ? Type.Optional(field.schema) : field.schema,
    ]),
  )
  return Type.Object(properties, {
    title: names.title,
    description: names.description,
    additionalProperties: false,
  })
}

/** A row of a record: its JSON, and its cells by name. */
export type Row<Cells = unknown> = {
  write(out: JsonBytes): void
  cell: <Name extends keyof Cells & string>(name: Name) => Cells[Name]
  /** The same row, with or without restricted fields. */
  seenAs(view: RecordView<Cells>): Row<Cells>
}

/** A row in PostgreSQL's wire format: a count, then the size and text of each cell. */
export function rowOf<Cells>(view: RecordView<Cells>, bytes: Buffer): Row<Cells> {
  return {
    write: (out) => view.write(out, bytes),
    cell: <Name extends keyof Cells & string>(name: Name) => cellOf(view, bytes, name) as Cells[Name],
    seenAs: (other) => rowOf(other, bytes),
  }
}

function cellOf(view: RecordView, bytes: Buffer, name: string): unknown {
  const reading = view.reading.get(name)
  if (reading === undefined) throw new Error(`The record has no cell ${name}.`)
  const text = cellText(bytes, reading.place)
  if (text !== null) return reading.read(text)
  if (!reading.isNullable) throw new Error(`The cell ${name} must not be null.`)
  return null
}

const firstCell = 2
const sizeBytes = 4

function cellText(cells: Buffer, place: number): string | null {
  if (place >= cells.readInt16BE(0)) throw new Error(`The row has no cell at ${place}.`)
  let at = firstCell
  for (let i = 0; i < place; i++) at += sizeBytes + Math.max(0, cells.readInt32BE(at))
  const size = cells.readInt32BE(at)
  at += sizeBytes
  return size < 0 ? null : cells.toString('utf8', at, at + size)
}

/** The row with values that the program computed for fields of its record; those without a value are left out. */
export function filledIn<Cells>(
  row: Row<Cells>,
  values: { readonly [Name in keyof Cells & string]?: Cells[Name] | undefined },
): Row<Cells> {
  const filled = new Map<string, unknown>(Object.entries(values).filter(([, value]) => value != null))
  return {
    ...row,
    cell: (name) => (filled.has(name) ? (filled.get(name) as Cells[typeof name]) : row.cell(name)),
    write(out) {
      row.write(out)
      if (filled.size === 0) return
      out.length -= 1
      for (const [name, value] of filled) out.text(`,"${name}":${JSON.stringify(value)}`)
      out.text('}')
    },
  }
}
