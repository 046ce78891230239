import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { idInput, orNullInput } from '../../../foundation/http/body.ts'
import { json } from '../../../foundation/http/reply.ts'
import { mayChangeTime } from '../access.ts'
import { moveTime } from '../changes/edit-time.ts'
import { intervalFaults, secondsBetween } from '../rules/told-time.ts'
import { momentInput, reasonInput } from './inputs.ts'

export const updateTime = endpoint({
  put: '/v2/organizations/:organization_id/members/:user_id/time',
  tag: 'Manual time',
  summary: 'Give time to another project or task, or bill it otherwise',
  description:
    'Changes what is booked from start_time up to stop_time (exclusive, at most 24 hours), the parts of activities included. Without project_id only billable changes, or with task_id null the task goes. Time that is not in reach of the caller stays. 14001 where the member’s manual time needs approval, 14101 where any of it is approved, paid or invoiced.',
  access: mayChangeTime,
  body: Type.Object({
    start_time: momentInput(),
    stop_time: momentInput(),
    from_project_id: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Only time of this project.' }),
    ),
    project_id: Type.Optional(idInput()),
    task_id: Type.Optional(orNullInput(idInput())),
    billable: Type.Optional(Type.Boolean()),
    reason: reasonInput(),
  }),
  check(body) {
    const faults = intervalFaults(body)
    if (typeof body.task_id === 'number' && body.project_id === undefined)
      faults.push({ attribute: 'project_id', error: 'is required with task_id' })
    return faults
  },
  reply: json<{ changed_seconds: number }>(
    'How much time it was.',
    Type.Object({ changed_seconds: Type.Integer() }, { additionalProperties: false }),
  ),
  refuses: [400],
  example: {
    body: {
      start_time: '2026-11-16T08:00:00Z',
      stop_time: '2026-11-16T09:30:00Z',
      billable: false,
      reason: 'Training, which nobody pays for.',
    },
  },

  async handle({ caller, membership, subject, params, body, ...writer }) {
    const edit = {
      organizationId: membership.organizationId,
      userId: params.user_id,
      blameUserId: caller.userId,
      reach: subject,
      interval: secondsBetween(body.start_time, body.stop_time),
      reason: body.reason.trim(),
      projectId: body.from_project_id,
    }
    return { changed_seconds: await moveTime(writer, edit, body) }
  },
})
