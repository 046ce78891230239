import { type Static, type TSchema, Type } from 'typebox'
import { codeOf, type JsonBytes, jsonBytes } from '../records/json-bytes.ts'
import { propertiesOf } from '../records/properties-of.ts'
import type { RecordValue, Row } from '../records/record.ts'
import type { Page } from './paging.ts'
import { page, type Reply, reference, writeRows } from './reply.ts'

/** One named part of a reply body. */
export type Part<T> = {
  schema: TSchema
  records: readonly RecordValue[]
  write(out: JsonBytes, value: T): void
}

// biome-ignore lint/suspicious/noExplicitAny: the value types of a table of parts differ from each other.
type Parts = Record<string, Part<any>>
type PartValues<P extends Parts> = { [Name in keyof P]: P[Name] extends Part<infer T> ? T : never }

/** A record, or null if there is none. */
export function orNone<Cells>(record: RecordValue<Cells>): Part<Row<Cells> | undefined> {
  return {
    schema: Type.Union([Type.Unsafe(reference(record)), Type.Null()]),
    records: [record],
    write: (out, row) => (row === undefined ? out.text('null') : row.write(out)),
  }
}

export function theRecord<Cells>(record: RecordValue<Cells>): Part<Row<Cells>> {
  return {
    schema: Type.Unsafe(reference(record)),
    records: [record],
    write: (out, row) => row.write(out),
  }
}

export function theRecords<Cells>(record: RecordValue<Cells>): Part<readonly Row<Cells>[]> {
  return {
    schema: Type.Array(Type.Unsafe(reference(record))),
    records: [record],
    write: (out, rows) => writeRows(out, '[', rows),
  }
}

/** Any JSON value. */
export function theValue<S extends TSchema>(schema: S): Part<Static<S>> {
  return { schema, records: [], write: (out, value) => out.text(JSON.stringify(value)) }
}

/** Several parts as the entries of a list, each an object of its own; it always has the parts that `always` names. */
export function eachOf<P extends Parts>(
  parts: P,
  always: readonly (keyof P)[] = [],
): Part<readonly Partial<PartValues<P>>[]> {
  const schemas = Object.entries(parts).map(([name, part]) => [
    name,
    always.includes(name) ? part.schema : Type.Optional(part.schema),
  ])
  return {
    schema: Type.Array(Type.Object(Object.fromEntries(schemas), { additionalProperties: false })),
    records: Object.values(parts).flatMap((part) => part.records),
    write(out, entries) {
      out.text('[')
      entries.forEach((entry, i) => {
        if (i > 0) out.byte(codeOf(','))
        writeParts(out, parts, entry)
      })
      out.text(']')
    },
  }
}

/** A body with several parts in declared order, followed by its side-loads. */
export function body<P extends Parts, Cells = unknown>(
  description: string,
  parts: P,
  rows: (value: PartValues<P>) => readonly Row<Cells>[] = () => [],
): Reply<PartValues<P>, Cells> {
  const schemas = Object.entries(parts).map(([name, part]) => [name, part.schema])
  return {
    status: 200,
    description,
    schema: Type.Object(Object.fromEntries(schemas)),
    records: Object.values(parts).flatMap((part) => part.records),
    write: (value, sideLoads) =>
      jsonBytes((out) => {
        writeParts(out, parts, value)
        if (sideLoads.length === 0) return
        out.length -= 1
        for (const { name, rows: its } of sideLoads) writeRows(out, `,"${name}":[`, its)
        out.text('}')
      }),
    rows,
  }
}

/** A page with further parts behind it, such as sums over all pages. */
export function pageWith<Cells, P extends Parts>(
  record: RecordValue<Cells>,
  parts: P,
): Reply<Page<Cells> & PartValues<P>, Cells> {
  const plain = page(record)
  const properties = propertiesOf(plain.schema)
  const schemas = Object.entries(parts).map(([name, part]) => [name, part.schema])
  return {
    ...plain,
    schema: Type.Object({ ...properties, ...Object.fromEntries(schemas) }),
    records: [record, ...Object.values(parts).flatMap((part) => part.records)],
    write(value, sideLoads) {
      const pageBytes = plain.write(value, sideLoads)
      return jsonBytes((out) => {
        out.copy(pageBytes, 0, pageBytes.length - 1)
        for (const [name, part] of Object.entries(parts)) {
          out.text(`,"${name}":`)
          part.write(out, value[name])
        }
        out.text('}')
      })
    },
  }
}

function writeParts<P extends Parts>(out: JsonBytes, parts: P, value: Partial<PartValues<P>>): void {
  out.byte(codeOf('{'))
  let isFirst = true
  for (const [name, part] of Object.entries(parts)) {
    if (!(name in value)) continue
    out.text(`${isFirst ? '' : ','}"${name}":`)
    part.write(out, value[name])
    isFirst = false
  }
  out.byte(codeOf('}'))
}
