import type { Readable } from 'node:stream'
import { type TSchema, Type } from 'typebox'
import { codeOf, type JsonBytes, jsonBytes } from '../records/json-bytes.ts'
import { wideInteger } from '../records/kinds.ts'
import { filledIn, type RecordValue, type Row } from '../records/record.ts'
import type { Page } from './paging.ts'

/** An endpoint's reply: its status, its schema in the API description, and how to write it. */
export type Reply<T, Cells = unknown> = {
  status: number
  description: string
  /** undefined: no body. */
  schema: TSchema | undefined
  /** The records in the body, for the components of the API description. */
  records: readonly RecordValue[]
  /** The media type of the body, if it is not JSON. */
  mediaType?: string
  /** The media types among which the reply says which one it has. */
  mediaTypes?: readonly string[]
  /** Its ETag distinguishes versions, although it holds no record. */
  isTagged?: true
  /** Bytes that are no text: they are sent as they are. */
  isBinary?: true
  /** A standby may serve it if what others wrote is at most this old. Callers find their own writes. */
  maxAgeSeconds?: number
  /** Headers that depend on what is sent, such as the name of a file. */
  headers?(value: T): Record<string, string>
  write(value: T, sideLoads: readonly SideLoaded[]): Buffer
  /** The body of a reply that stays open; it is sent instead of what is written. */
  stream?(value: T): Readable
  /** What is stored for a repeat of the call, if the reply shows a secret that may not be stored. */
  writeKept?(value: T): Buffer
  /** Completes what was stored, if a repeat can show everything. */
  fillKept?(body: string): string
  /** The rows whose ids the side-loads follow. */
  rows(value: T): readonly Row<Cells>[]
}

/** Related rows beside a list, under their own name. */
export type SideLoaded = { name: string; rows: readonly Row[] }

export function one<Cells>(record: RecordValue<Cells>, status = 200): Reply<Row<Cells>, Cells> {
  return {
    status,
    description: `The ${record.title.toLowerCase()}.`,
    schema: Type.Object({ [record.singular]: Type.Unsafe(reference(record)) }),
    records: [record],
    write: (row, sideLoads) =>
      jsonBytes((out) => {
        out.text(`{"${record.singular}":`)
        row.write(out)
        for (const { name, rows } of sideLoads) writeRows(out, `,"${name}":[`, rows)
        out.text('}')
      }),
    rows: (row) => [row],
  }
}

export function created<Cells>(record: RecordValue<Cells>): Reply<Row<Cells>, Cells> {
  return one(record, 201)
}

/** A new record with its secret, which only this reply shows. */
export type ShownOnce<Cells> = {
  row: Row<Cells>
  secret: { readonly [Name in keyof Cells & string]?: Cells[Name] }
}

/** 201, with a secret: a repeat of the call gets the record without it. */
export function createdWithSecret<Cells>(record: RecordValue<Cells>): Reply<ShownOnce<Cells>, Cells> {
  const { write, headers: _, stream: __, ...rest } = created(record)
  return {
    ...rest,
    write: ({ row, secret }, sideLoads) => write(filledIn(row, secret), sideLoads),
    writeKept: ({ row }) => write(row, []),
    rows: ({ row }) => [row],
  }
}

/** Text of another media type than JSON, to be saved under a name. */
export function file(mediaType: string, name: string, description: string): Reply<string> {
  return {
    status: 200,
    description,
    schema: Type.String(),
    records: [],
    mediaType,
    isTagged: true,
    headers: () => ({ 'content-disposition': `attachment; filename="${name}"` }),
    write: (text) => Buffer.from(text),
    rows: () => [],
  }
}

/** How old the others' part of a list may be. A standby that keeps up is milliseconds behind. */
export const usualAgeSeconds = 2

/** A reply that a standby may give. */
export function mayLag<T, Cells>(reply: Reply<T, Cells>): Reply<T, Cells> {
  return { ...reply, maxAgeSeconds: usualAgeSeconds }
}

export function page<Cells>(record: RecordValue<Cells>): Reply<Page<Cells>, Cells> {
  return {
    status: 200,
    description: `A page of ${record.plural.replaceAll('_', ' ')}.`,
    maxAgeSeconds: usualAgeSeconds,
    schema: Type.Object({
      [record.plural]: Type.Array(Type.Unsafe(reference(record))),
      pagination: Type.Optional(
        Type.Object(
          { next_page_start_id: wideInteger() },
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

/** A page of rows without ids. An opaque cursor names the next page. */
export type CursorPage<Cells = unknown> = { rows: Row<Cells>[]; nextCursor: string | undefined }

export function cursorPage<Cells>(record: RecordValue<Cells>): Reply<CursorPage<Cells>, Cells> {
  return {
    status: 200,
    description: `A page of ${record.title.toLowerCase()}.`,
    maxAgeSeconds: usualAgeSeconds,
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

/** Writes rows as an array, after the given opening bracket. */
export function writeRows(out: JsonBytes, opening: string, rows: readonly Row[]): void {
  out.text(opening)
  for (let i = 0; i < rows.length; i++) {
    if (i > 0) out.byte(codeOf(','))
    rows[i]?.write(out)
  }
  out.text(']')
}

/** The whole reply to a bulk change. */
export const success: Reply<void> = {
  status: 200,
  description: 'All changes were applied.',
  schema: Type.Object({ success: Type.Literal(true) }, { title: 'Success', additionalProperties: false }),
  records: [],
  write: () => Buffer.from('{"success":true}'),
  rows: () => [],
}

/** 204. */
export const nothing: Reply<void> = {
  status: 204,
  description: 'The reply has no content.',
  schema: undefined,
  records: [],
  write: () => Buffer.alloc(0),
  rows: () => [],
}

/** A reply that is not a record. */
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

/** A document that was written before. */
export function document(description: string): Reply<Buffer> {
  return {
    status: 200,
    description,
    schema: Type.Object({}, { additionalProperties: true }),
    records: [],
    isTagged: true,
    write: (bytes) => bytes,
    rows: () => [],
  }
}

export function reference(record: RecordValue): { $ref: string } {
  return { $ref: `#/components/schemas/${componentName(record)}` }
}

/** `Organization member` becomes OrganizationMember in the API description. */
export function componentName({ title }: RecordValue): string {
  return title.replaceAll(/(?:^| )\w/g, (start) => start.trim().toUpperCase())
}
