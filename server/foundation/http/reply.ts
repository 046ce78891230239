import { type TSchema, Type } from 'typebox'
import type { RecordValue, Row } from '../records/record.ts'
import type { Page } from './paging.ts'

/** What an endpoint answers: its status, its shape in the API description, and the way to text. */
export type Reply<T> = {
  status: number
  description: string
  /** undefined: no body. */
  schema: TSchema | undefined
  /** The records that stand in the body, for the components of the API description. */
  records: readonly RecordValue[]
  /** `sideLoads` is JSON of further members of the object, with a leading comma, or nothing. */
  write(value: T, sideLoads: string): string
  /** The rows of the value, whose ids the side-loads follow. */
  rows(value: T): readonly Row[]
}

export function one(record: RecordValue, status = 200): Reply<Row> {
  return {
    status,
    description: `The ${record.title.toLowerCase()}.`,
    schema: Type.Object({ [record.singular]: Type.Unsafe(reference(record)) }),
    records: [record],
    write: (row) => `{"${record.singular}":${row.json()}}`,
    rows: (row) => [row],
  }
}

export function created(record: RecordValue): Reply<Row> {
  return one(record, 201)
}

export function page(record: RecordValue): Reply<Page> {
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
    write: ({ rows, nextPageStartId }, sideLoads) => {
      const next =
        nextPageStartId === undefined ? '' : `,"pagination":{"next_page_start_id":${nextPageStartId}}`
      return `{"${record.plural}":${arrayOf(rows)}${sideLoads}${next}}`
    },
    rows: ({ rows }) => rows,
  }
}

export function arrayOf(rows: readonly Row[]): string {
  let out = '['
  for (let i = 0; i < rows.length; i++) out += (i === 0 ? '' : ',') + rows[i]?.json()
  return `${out}]`
}

/** The whole answer of a bulk change. */
export const success: Reply<void> = {
  status: 200,
  description: 'All of it was done.',
  schema: Type.Object({ success: Type.Literal(true) }, { additionalProperties: false }),
  records: [],
  write: () => '{"success":true}',
  rows: () => [],
}

/** 204. */
export const nothing: Reply<void> = {
  status: 204,
  description: 'Done; there is nothing to say.',
  schema: undefined,
  records: [],
  write: () => '',
  rows: () => [],
}

/** An answer that is no record of its own. */
export function json<T extends object>(description: string, schema: TSchema): Reply<T> {
  return {
    status: 200,
    description,
    schema,
    records: [],
    write: (value) => JSON.stringify(value),
    rows: () => [],
  }
}

export function reference(record: RecordValue): { $ref: string } {
  return { $ref: `#/components/schemas/${record.title.replaceAll(' ', '')}` }
}
