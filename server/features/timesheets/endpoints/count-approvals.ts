import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { json } from '../../../foundation/http/reply.ts'
import { mayCountApprovals } from '../access.ts'
import type { TimesheetPorts } from '../ports.ts'
import { approvesAnybody, countWaitingFor } from '../store/timesheets.ts'

// More than anybody decides in a day, and cheap to count.
const most = 1_000

type Counted = {
  approvals: { manual_time_requests: number; timesheets: number; time_off_requests: number; expenses: number }
  is_approver: boolean
}

const count = () =>
  Type.Integer({
    minimum: 0,
    maximum: most,
    description: `The number of requests that wait; ${most} means ${most} or more.`,
  })

export const countApprovals = ({ manualTime, timeOff, expenses }: TimesheetPorts) =>
  endpoint({
    get: '/v2/organizations/:organization_id/approvals/count',
    tag: 'Timesheets',
    summary: 'Count the approvals waiting for the caller',
    description: 'The requests, timesheets and expenses that the caller can decide on now.',
    access: mayCountApprovals,
    reply: json<Counted>(
      'The number of waiting approvals.',
      Type.Object(
        {
          approvals: Type.Object(
            {
              manual_time_requests: count(),
              timesheets: count(),
              time_off_requests: count(),
              expenses: count(),
            },
            { additionalProperties: false },
          ),
          is_approver: Type.Boolean({
            description:
              'Whether the caller can approve any member’s manual time, timesheets, time off or expenses.',
          }),
        },
        { additionalProperties: false },
      ),
    ),

    async handle({ db, caller, membership }) {
      const { organizationId, isViewOnly } = membership
      const reader = readerOf(caller, membership)
      const is_approver =
        reader.seesEverybody ||
        (await approvesAnybody(db, organizationId, caller.userId)) ||
        (await manualTime.approvesAnybody(db, organizationId, caller.userId)) ||
        (await timeOff.approvesAnybody(db, organizationId, caller.userId))
      if (isViewOnly)
        return {
          approvals: { manual_time_requests: 0, timesheets: 0, time_off_requests: 0, expenses: 0 },
          is_approver,
        }
      return {
        approvals: {
          manual_time_requests: await manualTime.countFor(db, organizationId, reader, most),
          timesheets: await countWaitingFor(db, organizationId, reader, most),
          time_off_requests: await timeOff.countFor(db, organizationId, reader, most),
          expenses: await expenses.countFor(db, organizationId, reader, most),
        },
        is_approver,
      }
    },
  })
