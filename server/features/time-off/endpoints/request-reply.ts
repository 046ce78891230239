import { type TSchema, Type } from 'typebox'
import { faultsSchema } from '../../../api/dry-run.ts'
import { type Reply, reference } from '../../../foundation/http/reply.ts'
import { jsonBytes } from '../../../foundation/records/json-bytes.ts'
import { wideInteger } from '../../../foundation/records/kinds.ts'
import type { Fault as Refused } from '../changes/weigh-request.ts'
import { problems } from '../problems.ts'
import { type TimeOffRequestRow, timeOffRequest } from '../records/time-off-request.ts'
import type { YearPreview } from '../rules/request-balance.ts'
import type { RequestDay } from '../rules/request-days.ts'

const seconds = (description: string) => wideInteger({ description: `${description} In seconds.` })
const year = {
  time_off_policy_id: Type.Integer(),
  year: Type.Integer(),
  balance_before: seconds('The balance without this request.'),
  amount_used: seconds('What this request uses in the year.'),
  balance_after: seconds('The balance once this request is approved.'),
  pending: seconds('What other pending requests use.'),
  would_be_negative: Type.Boolean({
    description: 'Whether the balance would fall below zero if the pending requests were approved first.',
  }),
}
const previewSchema = Type.Object(
  {
    ...year,
    other_years: Type.Optional(
      Type.Array(Type.Object(year, { additionalProperties: false }), {
        description: 'The following years in which the request has days.',
      }),
    ),
  },
  {
    additionalProperties: false,
    description:
      'The request’s effect on the balance of its first year. A future year starts with its balance of January 1.',
  },
)

const daysSchema = Type.Array(
  Type.Object(
    {
      date: Type.String({ format: 'date' }),
      amount_used: Type.Integer({ description: 'Seconds of tracked time.' }),
      holiday: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  { description: 'Every date of the range.' },
)

type Preview = { policyId: number; years: readonly YearPreview[] }

export type RequestReply = Preview & { request: TimeOffRequestRow }

/** A request alone, or with its effect on the balance where it has one. */
export function requestReply(status: number): Reply<RequestReply> {
  return replyWith(status, Type.Optional(previewSchema))
}

/** A request and its effect on the balance. */
export function previewedRequestReply(status: number): Reply<RequestReply> {
  return replyWith(status, previewSchema)
}

function replyWith(status: number, preview: TSchema): Reply<RequestReply> {
  return {
    status,
    description: 'The time off request, and its effect on the balance.',
    schema: Type.Object({
      time_off_request: Type.Unsafe(reference(timeOffRequest)),
      balance_preview: preview,
    }),
    records: [timeOffRequest],
    write: (value) =>
      jsonBytes((out) => {
        const rest = JSON.stringify({ balance_preview: previewIn(value) })
        out.text('{"time_off_request":')
        value.request.write(out)
        out.text(rest === '{}' ? '}' : `,${rest.slice(1)}`)
      }),
    rows: () => [],
  }
}

type Tried = Preview & { faults: readonly Refused[]; days: readonly RequestDay[] }

/** What a dry run shows: the effect on the balance, the days, and every fault. */
export const triedRequestReply: Reply<Tried> = {
  status: 200,
  description: 'The request’s effect on the balance, its days, and why it would be refused.',
  schema: Type.Object({
    balance_preview: Type.Optional(previewSchema),
    time_off_request_days: Type.Optional(daysSchema),
    faults: faultsSchema,
  }),
  records: [],
  write: (value) => Buffer.from(JSON.stringify({ balance_preview: previewIn(value), ...triedIn(value) })),
  rows: () => [],
}

function previewIn({ policyId, years: [first, ...others] }: Preview) {
  if (first === undefined) return undefined
  const of = (each: YearPreview) => ({ time_off_policy_id: policyId, ...each })
  return { ...of(first), ...(others.length > 0 && { other_years: others.map(of) }) }
}

function triedIn({ days, faults }: Tried) {
  return {
    time_off_request_days: days.map(({ date, amount_used, is_holiday }) => ({
      date,
      amount_used,
      holiday: is_holiday,
    })),
    faults: faults.map(({ code, details }) => {
      const { errorCode, description } = problems[code].kind
      return { code, error_code: errorCode, error: description, details }
    }),
  }
}
