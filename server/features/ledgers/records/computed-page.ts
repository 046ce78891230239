import { Type } from 'typebox'
import { type Reply, reference, usualAgeSeconds } from '../../../foundation/http/reply.ts'
import type { RecordValue } from '../../../foundation/records/record.ts'

type ComputedPage = { rows: readonly object[]; nextCursor?: string | undefined }

/** A list of what the program computed. With pages, an opaque cursor names the next one. */
export function computedPage(record: RecordValue, isPaged: boolean): Reply<ComputedPage> {
  const rows = Type.Array(Type.Unsafe<object>(reference(record)))
  const pagination = Type.Object(
    { next_cursor: Type.String() },
    { description: 'Absent on the last page.', additionalProperties: false },
  )
  return {
    status: 200,
    description: `${isPaged ? 'A page of' : 'The'} ${record.plural.replaceAll('_', ' ')}.`,
    maxAgeSeconds: usualAgeSeconds,
    schema: Type.Object({
      [record.plural]: rows,
      ...(isPaged && { pagination: Type.Optional(pagination) }),
    }),
    records: [record],
    write: ({ rows: shown, nextCursor }) =>
      Buffer.from(
        JSON.stringify({
          [record.plural]: shown,
          ...(nextCursor !== undefined && { pagination: { next_cursor: nextCursor } }),
        }),
      ),
    rows: () => [],
  }
}
