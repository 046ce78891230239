import { Type } from 'typebox'
import { type Reply, reference } from '../../../foundation/http/reply.ts'
import { type JsonBytes, jsonBytes } from '../../../foundation/records/json-bytes.ts'
import type { Row } from '../../../foundation/records/record.ts'
import { invite } from './invite.ts'

const reasons = ['validation_error', 'create_action_error', 'rate_limited', 'system_error'] as const

/** What became of one of many invites. */
export type BulkResult = {
  email: string
  status: 'created' | 'failed'
  invite?: Row
  reason?: (typeof reasons)[number]
  error?: string
}

const resultSchema = Type.Object(
  {
    email: Type.String({ description: 'In lower case.' }),
    status: Type.Enum(['created', 'failed']),
    invite: Type.Optional(Type.Unsafe(reference(invite))),
    reason: Type.Optional(
      Type.Enum([...reasons], {
        description:
          'validation_error: the entry is wrong. create_action_error: it is right but cannot be, such as an address that is a member or invited already. rate_limited: too many within the hour. system_error: our fault.',
      }),
    ),
    error: Type.Optional(Type.String({ description: 'For people; do not compare it.' })),
  },
  { additionalProperties: false },
)

export const bulkResults: Reply<BulkResult[]> = {
  status: 200,
  description: 'A result for each invite, in the order in which they were sent.',
  schema: Type.Object({ results: Type.Array(resultSchema) }),
  records: [invite],
  write: (results) =>
    jsonBytes((out) => {
      out.text('{"results":[')
      results.forEach((result, i) => {
        if (i > 0) out.text(',')
        writeResult(out, result)
      })
      out.text(']}')
    }),
  rows: (results) => results.flatMap((result) => result.invite ?? []),
}

function writeResult(out: JsonBytes, { invite: row, ...result }: BulkResult): void {
  const text = JSON.stringify(result)
  out.text(row === undefined ? text : `${text.slice(0, -1)},"invite":`)
  row?.write(out)
  if (row !== undefined) out.text('}')
}
