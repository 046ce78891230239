import { type Static, type TSchema, Type } from 'typebox'
import { jsonBytes } from '../records/json-bytes.ts'
import { propertiesOf } from '../records/properties-of.ts'
import type { RecordValue, Row } from '../records/record.ts'
import type { Page } from './paging.ts'
import { page, type Reply, writeRows } from './reply.ts'

export type Explained<Cells, Total> = Page<Cells> & { total: Total }

/**
 * The postings behind a figure, page by page, and the figure: every `explain` replies in this shape. `olderTotal` and the
 * plural of the record are the names that both had before; clients may still read them.
 */
export function explanation<Cells, S extends TSchema>(
  record: RecordValue<Cells>,
  total: S,
  olderTotal?: string,
): Reply<Explained<Cells, Static<S>>, Cells> {
  const plain = page(record)
  const { [record.plural]: postings, ...rest } = propertiesOf(plain.schema)
  const older = record.plural === 'postings' ? undefined : record.plural
  return {
    ...plain,
    description: 'A page of the postings behind the figure, and the figure.',
    schema: Type.Object({
      postings: postings ?? Type.Array(Type.Unknown()),
      total,
      ...rest,
      ...(older && { [older]: deprecated(postings ?? {}, 'postings') }),
      ...(olderTotal && { [olderTotal]: deprecated(total, 'total') }),
    }),
    write: ({ rows, nextPageStartId, total: sum }, sideLoads) =>
      jsonBytes((out) => {
        writeRows(out, '{"postings":[', rows)
        out.text(`,"total":${JSON.stringify(sum)}`)
        if (older) writeRows(out, `,"${older}":[`, rows)
        if (olderTotal) out.text(`,"${olderTotal}":${JSON.stringify(sum)}`)
        for (const { name, rows: its } of sideLoads) writeRows(out, `,"${name}":[`, its)
        if (nextPageStartId !== undefined) out.text(`,"pagination":{"next_page_start_id":${nextPageStartId}}`)
        out.text('}')
      }),
    rows: ({ rows }): readonly Row<Cells>[] => rows,
  }
}

function deprecated(schema: TSchema, name: string) {
  const { description = '' }: { description?: string } = schema
  const said = `Deprecated: the same as ${name}. ${description}`.trim()
  return Type.Unsafe({ ...schema, deprecated: true, description: said })
}
