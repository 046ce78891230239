import { type TSchema, Type } from 'typebox'
import { codeOf, type JsonBytes, jsonBytes } from '../records/json-bytes.ts'
import type { RecordValue, Row } from '../records/record.ts'
import type { Page } from './paging.ts'

/** What an endpoint answers: its status, its shape in the API description, and the way to bytes. */
export type Reply<T, Cells = unknown> = {
  status: number
  description: string
  /** undefined: no body. */
  schema: TSchema | undefined
  /** The records that stand in the body, for the components of the API description. */
  records: readonly RecordValue[]
  write(value: T, sideLoads: readonly SideLoaded[]): Buffer
  /** The rows of the value, whose ids the side-loads follow. */
  rows(value: T): readonly Row<Cells>[]
}

/** Rows that stand beside a list under a name of their own. */
export type SideLoaded = { name: string; rows: readonly Row[] }

export function one<Cells>(record: RecordValue<Cells>, status = 200): Reply<Row<Cells>, Cells> {
  return {
    status,
    description: `The ${record.title.toLowerCase()}.`,
    schema: Type.Object({ [record.singular]: Type.Unsafe(reference(record)) }),
    records: [record],
    write: (row) =>
      jsonBytes((out) => {
        out.text(`{"${record.singular}":`)
        row.write(out)
        out.text('}')
      }),
    rows: (row) => [row],
  }
}

export function created<Cells>(record: RecordValue<Cells>): Reply<Row<Cells>, Cells> {
  return one(record, 201)
}

export function page<Cells>(record: RecordValue<Cells>): Reply<Page<Cells>, Cells> {
  return {
    status: 200,
    description: `A page of ${record.plural.replaceAll('_', ' ')}.`,
    schema: Type.Object({
      [record.plural]: Type.Array(Type.Unsafe(reference(record))),
      pagination: Type.Optional(
        Type.Object(
          { next_page_start_id: Type.Integer() },
          { description: 'Absent on the last page.', additionalProperties: false },
        ),
      ),
    }),
    records: [record],
    write: ({ rows, nextPageStartId }, sideLoads) =>
      jsonBytes((out) => {
        writeRows(out, `{"${record.plural}":[`, rows)
        for (const { name, rows: its } of sideLoads) writeRows(out, `,"${name}":[`, its)
        if (nextPageStartId !== undefined) out.text(`,"pagination":{"next_page_start_id":${nextPageStartId}}`)
        out.text('}')
      }),
    rows: ({ rows }) => rows,
  }
}

/** A page of rows without ids: the next one is named by an opaque cursor. */
export type CursorPage<Cells = unknown> = { rows: Row<Cells>[]; nextCursor: string | undefined }

export function cursorPage<Cells>(record: RecordValue<Cells>): Reply<CursorPage<Cells>, Cells> {
  return {
    status: 200,
    description: `A page of ${record.title.toLowerCase()}.`,
    schema: Type.Object({
      [record.plural]: Type.Array(Type.Unsafe(reference(record))),
      pagination: Type.Optional(
        Type.Object(
          { next_cursor: Type.String() },
          { description: 'Absent on the last page.', additionalProperties: false },
        ),
      ),
    }),
    records: [record],
    write: ({ rows, nextCursor }) =>
      jsonBytes((out) => {
        writeRows(out, `{"${record.plural}":[`, rows)
        if (nextCursor !== undefined) out.text(`,"pagination":{"next_cursor":"${nextCursor}"}`)
        out.text('}')
      }),
    rows: ({ rows }) => rows,
  }
}

/** Rows as an array, behind its opening bracket. */
export function writeRows(out: JsonBytes, opening: string, rows: readonly Row[]): void {
  out.text(opening)
  for (let i = 0; i < rows.length; i++) {
    if (i > 0) out.byte(codeOf(','))
    rows[i]?.write(out)
  }
  out.text(']')
}

/** The whole answer of a bulk change. */
export const success: Reply<void> = {
  status: 200,
  description: 'All of it was done.',
  schema: Type.Object({ success: Type.Literal(true) }, { additionalProperties: false }),
  records: [],
  write: () => Buffer.from('{"success":true}'),
  rows: () => [],
}

/** 204. */
export const nothing: Reply<void> = {
  status: 204,
  description: 'Done; there is nothing to say.',
  schema: undefined,
  records: [],
  write: () => Buffer.alloc(0),
  rows: () => [],
}

/** An answer that is no record of its own. */
export function json<T extends object>(description: string, schema: TSchema): Reply<T> {
  return {
    status: 200,
    description,
    schema,
    records: [],
    write: (value) => Buffer.from(JSON.stringify(value)),
    rows: () => [],
  }
}

export function reference(record: RecordValue): { $ref: string } {
  return { $ref: `#/components/schemas/${componentName(record)}` }
}

/** `Organization member` is OrganizationMember in the API description. */
export function componentName({ title }: RecordValue): string {
  return title.replaceAll(/(?:^| )\w/g, (start) => start.trim().toUpperCase())
}
