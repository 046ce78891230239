import { Type } from 'typebox'
import { one, type Reply, reference } from '../../../foundation/http/reply.ts'
import { codeOf, jsonBytes } from '../../../foundation/records/json-bytes.ts'
import type { Row } from '../../../foundation/records/record.ts'
import { timesheet } from './timesheet.ts'
import { timesheetDay } from './timesheet-day.ts'

export type TimesheetInDetail = {
  timesheet: Row
  days: Row[]
  pending: { manual_time_requests: number; time_off_requests: number }
  edits: number
}

const count = (description: string) => Type.Integer({ description })

/** A timesheet with its days, and what whoever approves it should know of. */
export const timesheetInDetail: Reply<TimesheetInDetail> = {
  ...one(timesheet),
  status: 200,
  schema: Type.Object({
    timesheet: Type.Unsafe(reference(timesheet)),
    timesheet_days: Type.Array(Type.Unsafe(reference(timesheetDay))),
    pending: Type.Object(
      {
        manual_time_requests: count('An approval denies them, when it is confirmed.'),
        time_off_requests: count('An approval must acknowledge them.'),
      },
      { additionalProperties: false, description: 'What waits for a decision on its days.' },
    ),
    edits: count('Time edit logs of time on its days.'),
  }),
  records: [timesheet, timesheetDay],
  rows: ({ days }) => days,
  write: ({ timesheet: sheet, days, pending, edits }, sideLoads) =>
    jsonBytes((out) => {
      const list = (name: string, rows: readonly Row[]) => {
        out.text(`,"${name}":[`)
        for (const [i, row] of rows.entries()) {
          if (i > 0) out.byte(codeOf(','))
          row.write(out)
        }
        out.text(']')
      }
      out.text('{"timesheet":')
      sheet.write(out)
      list('timesheet_days', days)
      for (const { name, rows } of sideLoads) list(name, rows)
      out.text(`,"pending":${JSON.stringify(pending)},"edits":${edits}}`)
    }),
}
