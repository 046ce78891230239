import { type TSchema, Type } from 'typebox'
import { type Reply, reference } from '../../../foundation/http/reply.ts'
import { jsonBytes } from '../../../foundation/records/json-bytes.ts'
import { wideInteger } from '../../../foundation/records/kinds.ts'
import type { Fault } from '../changes/weigh-request.ts'
import { problems } from '../problems.ts'
import { type TimeOffRequestRow, timeOffRequest } from '../records/time-off-request.ts'
import type { YearPreview } from '../rules/request-balance.ts'
import type { RequestDay } from '../rules/request-days.ts'

const seconds = (description: string) => wideInteger({ description: `${description} Seconds.` })
const year = {
  time_off_policy_id: Type.Integer(),
  year: Type.Integer(),
  balance_before: seconds('Without this request.'),
  amount_used: seconds('What this request uses in the year.'),
  balance_after: seconds('Once this request is approved.'),
  pending: seconds('What other requests ask for that nobody has decided yet.'),
  would_be_negative: Type.Boolean({
    description: 'Whether the balance would fall below zero if the pending requests are approved first.',
  }),
}
const previewSchema = Type.Object(
  {
    ...year,
    other_years: Type.Optional(
      Type.Array(Type.Object(year, { additionalProperties: false }), {
        description: 'The following years that the request has days in.',
      }),
    ),
  },
  {
    additionalProperties: false,
    description:
      'What the request does to the balance of its first year. A coming year starts with what 1 January brings.',
  },
)

const faultsSchema = Type.Array(
  Type.Object(
    {
      code: Type.String(),
      error_code: Type.Integer(),
      error: Type.String(),
      details: Type.Array(
        Type.Object({ attribute: Type.String(), error: Type.String() }, { additionalProperties: false }),
      ),
    },
    { additionalProperties: false },
  ),
  { description: 'Only with dry_run: why the request would be refused.' },
)

const daysSchema = Type.Array(
  Type.Object(
    {
      date: Type.String({ format: 'date' }),
      amount_used: Type.Integer({ description: 'Seconds.' }),
      holiday: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  { description: 'Only with dry_run: every date of the range.' },
)

type Preview = { policyId: number; years: readonly YearPreview[] }

/** A request with its preview; with dry_run only the preview, the days and the faults. */
export type RequestReply = Preview &
  ({ request: TimeOffRequestRow } | { faults: readonly Fault[]; days: readonly RequestDay[] })

export function requestReply(status: number, isTried: boolean): Reply<RequestReply> {
  const record = Type.Unsafe(reference(timeOffRequest))
  const parts: Record<string, TSchema> = isTried
    ? {
        time_off_request: Type.Optional(record),
        balance_preview: Type.Optional(previewSchema),
        faults: Type.Optional(faultsSchema),
        time_off_request_days: Type.Optional(daysSchema),
      }
    : { time_off_request: record, balance_preview: Type.Optional(previewSchema) }
  return {
    status,
    description: 'The time off request, and what it does to the balance.',
    schema: Type.Object(parts),
    records: [timeOffRequest],
    write: (value) =>
      jsonBytes((out) => {
        const rest = JSON.stringify({ balance_preview: previewIn(value), ...triedIn(value) })
        if (!('request' in value)) return out.text(rest)
        out.text('{"time_off_request":')
        value.request.write(out)
        out.text(rest === '{}' ? '}' : `,${rest.slice(1)}`)
      }),
    rows: () => [],
  }
}

function previewIn({ policyId, years: [first, ...others] }: Preview) {
  if (first === undefined) return undefined
  const of = (each: YearPreview) => ({ time_off_policy_id: policyId, ...each })
  return { ...of(first), ...(others.length > 0 && { other_years: others.map(of) }) }
}

function triedIn(value: RequestReply) {
  if (!('faults' in value)) return {}
  return {
    faults: value.faults.map(({ code, details }) => {
      const { errorCode, description } = problems[code].kind
      return { code, error_code: errorCode, error: description, details }
    }),
    time_off_request_days: value.days.map(({ date, amount_used, is_holiday }) => ({
      date,
      amount_used,
      holiday: is_holiday,
    })),
  }
}
