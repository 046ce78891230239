import { type TSchema, Type } from 'typebox'
import { raw, type Sql } from '../db/sql.ts'
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

/** One way of seeing a record: the columns to select (the same in every view), and the way from text to JSON. */
export type RecordView = {
  columns: Sql
  /** How many cells of a row belong to the record; what a query selects behind them is its own. */
  width: number
  place: ReadonlyMap<string, number>
  write(cells: readonly (string | null)[]): string
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

function viewOf(entries: [string, Field][], seesRestricted: boolean): RecordView {
  const steps = entries.map(([name, field]) => ({
    key: `${JSON.stringify(name)}:`,
    write: field.write,
    always: field.presence === 'always',
    isHidden: field.restricted && !seesRestricted,
  }))
  return {
    columns: raw(entries.map(([, field]) => field.sql).join(', ')),
    width: entries.length,
    place: new Map(entries.map(([name], i) => [name, i])),
    // Text goes straight to JSON without an object per row: measured in docs/decisions/0006.
    write(cells) {
      let out = '{'
      for (let i = 0; i < steps.length; i++) {
        const step = steps[i]
        const cell = cells[i]
        if (step === undefined || cell === undefined || step.isHidden) continue
        if (cell === null && !step.always) continue
        if (out.length > 1) out += ','
        out += step.key + (cell === null ? 'null' : step.write(cell))
      }
      return `${out}}`
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
  json(): string
  cell(name: string): string | null
  extra(index: number): string | null
  /** The same row, seen with or without what is restricted. */
  seenAs(view: RecordView): Row
}

export function rowOf(view: RecordView, cells: readonly (string | null)[]): Row {
  return {
    json: () => view.write(cells),
    cell(name) {
      const place = view.place.get(name)
      return place === undefined ? null : (cells[place] ?? null)
    },
    extra: (index) => cells[view.width + index] ?? null,
    seenAs: (other) => rowOf(other, cells),
  }
}

/** The integer in a cell; a record's ids are never null. */
export function intCell(row: Row, name: string): number {
  return Number(row.cell(name))
}

/** The row with further fields, each given as JSON text; null ones are left out. */
export function extended(row: Row, fields: Record<string, string | null>): Row {
  const added = Object.entries(fields).filter(([, json]) => json !== null)
  if (added.length === 0) return { ...row }
  return {
    ...row,
    json: () => `${row.json().slice(0, -1)},${added.map(([name, json]) => `"${name}":${json}`).join(',')}}`,
  }
}
