import { type TSchema, Type } from 'typebox'
import type { Problem } from '../../../foundation/http/problems.ts'
import { json } from '../../../foundation/http/reply.ts'
import type { ApprovalPlan } from '../changes/plan-approval.ts'
import { decisionFlags, type PreviewedStretch, previewedStretches, remediesFor } from '../rules/preview.ts'
import type { Reach } from '../rules/reach.ts'

const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()])
const closed = (properties: Record<string, TSchema>, description?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(description && { description }) })
const moment = () => Type.String({ format: 'date-time' })
const oneOf = (...words: readonly string[]) => Type.Enum([...words])

const replaces = closed(
  {
    user_id: Type.Integer(),
    project_id: Type.Integer(),
    task_id: orNull(Type.Integer()),
    billable: Type.Boolean(),
    locked_by: orNull(oneOf('timesheet', 'paid', 'invoiced')),
    may_replace: Type.Boolean({
      description:
        'Whether the caller can replace it with accept_collisions, and approved time also with reopen_timesheets.',
    }),
    refusal: orNull(oneOf('paid', 'locked', 'other_project')),
  },
  'The time that is booked there now; null if there is none.',
)

export type Preview = {
  preview: {
    manual_time_request_id: number
    refusal: { status: number; code: string; error_code: number; error: string } | null
    booked_seconds: number
    exceeding_seconds: number
    above_project_budget: boolean
    into_approved_timesheet: boolean
    remedies: string[]
    stretches: PreviewedStretch[]
    limits: {
      limit_type: string
      start_date: string
      total: number
      used: number
      exceeding_seconds: number
    }[]
  }
}

export const previewReply = json<Preview>(
  'What an approval would change.',
  closed({
    preview: closed({
      manual_time_request_id: Type.Integer(),
      refusal: orNull(
        closed(
          {
            status: Type.Integer({ description: 'The HTTP status.' }),
            code: Type.String(),
            error_code: Type.Integer(),
            error: Type.String(),
          },
          'The error of an approval with these flags; null if it would succeed.',
        ),
      ),
      booked_seconds: Type.Integer({
        description:
          'Seconds that would be booked. If the approval would be refused, the seconds that still fit.',
      }),
      exceeding_seconds: Type.Integer({ description: 'Seconds above the limits of the member.' }),
      above_project_budget: Type.Boolean({
        description: 'Whether it would exceed the budget of the project or its client.',
      }),
      into_approved_timesheet: Type.Boolean({
        description: 'Whether any of its days is in an approved timesheet.',
      }),
      remedies: Type.Array(oneOf(...decisionFlags), {
        description: 'Flags that would let the approval succeed and that the caller can send.',
      }),
      stretches: Type.Array(
        closed({
          start_time: moment(),
          stop_time: moment(),
          tracked: Type.Integer({ description: 'Seconds of tracked time.' }),
          is_booked: Type.Boolean({ description: 'Whether this part of the request would be booked.' }),
          replaces: orNull(replaces),
        }),
        { description: 'The request, split wherever the booked time changes, now or after the approval.' },
      ),
      limits: Type.Array(
        closed({
          limit_type: oneOf('daily', 'weekly'),
          start_date: Type.String({ format: 'date' }),
          total: Type.Integer({ description: 'Allowed seconds.' }),
          used: Type.Integer({ description: 'Used seconds, without the time that would be replaced.' }),
          exceeding_seconds: Type.Integer({
            description: 'Seconds by which increase_limit would raise the limit.',
          }),
        }),
        { description: 'The limits that apply on the days of the request.' },
      ),
    }),
  }),
)

export function shownPreview(
  plan: ApprovalPlan,
  refusal: Problem | undefined,
  { requestId, memberId, reach }: { requestId: number; memberId: number; reach: Reach },
): Preview {
  const { interval, found, foreseen, isAboveBudget, mayReopen } = plan
  const { parts, exceeding, isLocked, limits } = foreseen
  return {
    preview: {
      manual_time_request_id: requestId,
      refusal: refusal
        ? {
            status: refusal.status,
            code: refusal.code,
            error_code: refusal.errorCode,
            error: refusal.message,
          }
        : null,
      booked_seconds: parts.reduce((sum, { from, to }) => sum + to - from, 0),
      exceeding_seconds: exceeding,
      above_project_budget: isAboveBudget,
      into_approved_timesheet: isLocked,
      remedies: remediesFor({ found, isLocked, mayReopen, exceeding, isAboveBudget }, reach),
      stretches: previewedStretches(interval, found, parts, { userId: memberId, reach }),
      limits: limits.map(({ type, startDate, total, used, lack }) => ({
        limit_type: type,
        start_date: startDate,
        total,
        used,
        exceeding_seconds: lack,
      })),
    },
  }
}
