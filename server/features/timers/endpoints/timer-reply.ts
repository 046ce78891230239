import { Type } from 'typebox'
import { type Reply, reference } from '../../../foundation/http/reply.ts'
import { jsonBytes } from '../../../foundation/records/json-bytes.ts'
import type { Row } from '../../../foundation/records/record.ts'
import { timer } from '../records/timer.ts'

/** The timer that runs, or null. */
export const timerOrNull: Reply<Row | undefined> = {
  status: 200,
  description: 'The timer that runs; null when none does.',
  schema: Type.Object({ timer: Type.Union([Type.Unsafe(reference(timer)), Type.Null()]) }),
  records: [timer],
  write: (row) =>
    jsonBytes((out) => {
      out.text('{"timer":')
      if (row) row.write(out)
      else out.text('null')
      out.text('}')
    }),
  rows: (row) => (row ? [row] : []),
}
