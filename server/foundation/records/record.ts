import { type TSchema, Type } from 'typebox'
import { raw, type Sql } from '../db/sql.ts'
import { codeOf, type JsonBytes } from './json-bytes.ts'
import type { Field } from './kinds.ts'

/** A record on the wire: its names, and its fields in the order in which they are written. */
export type RecordValue = {
  singular: string
  plural: string
  title: string
  description: string
  schema: TSchema
  /** With money and profiles, or without them. */
  view(seesRestricted: boolean): RecordView
}

/** One way of seeing a record: the columns to select (the same in every view), and the way from cells to JSON. */
export type RecordView = {
  columns: Sql
  /** How many cells of a row belong to the record; what a query selects behind them is its own. */
  width: number
  place: ReadonlyMap<string, number>
  write(out: JsonBytes, cells: Buffer): void
}

export type RecordNames = { singular: string; plural: string; title: string; description: string }

export function record(names: RecordNames, fields: Record<string, Field>): RecordValue {
  const entries = Object.entries(fields)
  const full = viewOf(entries, true)
  const plain = viewOf(entries, false)
  return {
    ...names,
    schema: schemaOf(names, entries),
    view: (seesRestricted) => (seesRestricted ? full : plain),
  }
}

const nullText = Buffer.from('null')

function viewOf(entries: [string, Field][], seesRestricted: boolean): RecordView {
  const steps = entries.map(([name, field]) => ({
    key: Buffer.from(`,${JSON.stringify(name)}:`),
    write: field.write,
    isAlways: field.presence === 'always',
    isHidden: field.restricted && !seesRestricted,
  }))
  return {
    columns: raw(entries.map(([, field]) => field.sql).join(', ')),
    width: entries.length,
    place: new Map(entries.map(([name], i) => [name, i])),
    // Bytes go straight to JSON without a string or an object per row: measured in docs/decisions/0006.
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
      // Every key brings its comma; the first one is where the object opens.
      if (out.length === start) out.byte(codeOf(','))
      out.bytes[start] = codeOf('{')
      out.byte(codeOf('}'))
    },
  }
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

/** A row that is a record: its JSON, its cells by wire name, and whatever was selected behind it. */
export type Row = {
  write(out: JsonBytes): void
  cell(name: string): string | null
  extra(index: number): string | null
  /** The same row, seen with or without what is restricted. */
  seenAs(view: RecordView): Row
}

/** A row as PostgreSQL sent it: a count, then each cell as its size and its text. */
export function rowOf(view: RecordView, cells: Buffer): Row {
  return {
    write: (out) => view.write(out, cells),
    cell(name) {
      const place = view.place.get(name)
      return place === undefined ? null : cellText(cells, place)
    },
    extra: (index) => cellText(cells, view.width + index),
    seenAs: (other) => rowOf(other, cells),
  }
}

const firstCell = 2
const sizeBytes = 4

function cellText(cells: Buffer, place: number): string | null {
  if (place >= cells.readInt16BE(0)) return null
  let at = firstCell
  for (let i = 0; i < place; i++) at += sizeBytes + Math.max(0, cells.readInt32BE(at))
  const size = cells.readInt32BE(at)
  at += sizeBytes
  return size < 0 ? null : cells.toString('utf8', at, at + size)
}

/** The integer in a cell; a record's ids are never null. */
export function intCell(row: Row, name: string): number {
  return Number(row.cell(name))
}

/** The row with further fields, each given as JSON text; null ones are left out. */
export function extended(row: Row, fields: Record<string, string | null>): Row {
  const added = Object.entries(fields).filter(([, json]) => json !== null)
  return {
    ...row,
    write(out) {
      row.write(out)
      if (added.length === 0) return
      out.length -= 1
      for (const [name, json] of added) out.text(`,"${name}":${json}`)
      out.text('}')
    },
  }
}
