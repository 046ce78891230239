import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { mayDecideOnOwn } from '../../../api/own-matters.ts'
import { oneOfInput } from '../../../foundation/http/body.ts'
import { one } from '../../../foundation/http/reply.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayChangeTimesheet } from '../access.ts'
import { decideTimesheet } from '../changes/decide-timesheet.ts'
import type { TimesheetPorts } from '../ports.ts'
import { timesheet } from '../records/timesheet.ts'
import { statuses } from '../rules/decision.ts'
import { getTimesheet } from '../store/timesheets.ts'

export const updateTimesheet = (ports: TimesheetPorts) =>
  endpoint({
    put: '/v2/timesheets/:timesheet_id',
    tag: 'Timesheets',
    summary: 'Submit, approve, deny or reopen a timesheet',
    description:
      'Members submit their own open or denied timesheets. Approvers approve open or submitted timesheets and deny submitted ones. Any submitted, approved or denied timesheet can be reopened. To undo a decision, approvers send submitted: a timesheet that the member had submitted waits for approval again. Approving locks the time of the timesheet: it can’t change, and no time can be added to its days.',
    access: mayChangeTimesheet,
    body: Type.Object({
      status: oneOfInput(...statuses),
      denial_reason: Type.Optional(
        Type.String({ maxLength: 2_000, description: 'Required to deny a timesheet; ignored otherwise.' }),
      ),
      confirm_pending_manual_time_request_denial: Type.Optional(
        Type.Boolean({ description: 'When approving, denies pending manual time requests on these days.' }),
      ),
      acknowledge_pending_time_off_requests: Type.Optional(
        Type.Boolean({
          description: 'When approving, continues even if there are pending time off requests on these days.',
        }),
      ),
    }),
    check: ({ status, denial_reason }) =>
      status === 'denied' && !denial_reason?.trim()
        ? [{ attribute: 'denial_reason', error: 'is required to deny' }]
        : [],
    reply: one(timesheet),
    example: { body: { status: 'open' } },

    async handle({ caller, membership, standing, subject, body, ...writer }) {
      const { organizationId, timeZone } = membership
      const [id, userId] = [subject.cell('id'), subject.cell('user_id')]
      const isOwn = userId === caller.userId
      await decideTimesheet(
        writer,
        ports,
        { organizationId, userId, timesheetId: id },
        {
          to: body.status,
          denialReason: body.status === 'denied' ? (body.denial_reason?.trim() ?? '') : null,
          confirmsDenials: body.confirm_pending_manual_time_request_denial ?? false,
          acknowledgesTimeOff: body.acknowledge_pending_time_off_requests ?? false,
        },
        {
          userId: caller.userId,
          today: dateIn(timeZone, writer.now),
          isOwn,
          decides: isOwn ? mayDecideOnOwn(membership) : standing !== 'project_user',
        },
      )
      return getTimesheet(writer.db, organizationId, id)
    },
  })
