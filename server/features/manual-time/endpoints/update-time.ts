import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { idInput, orNullInput } from '../../../foundation/http/body.ts'
import { json } from '../../../foundation/http/reply.ts'
import { mayChangeTime } from '../access.ts'
import { changeTime } from '../changes/edit-time.ts'
import { intervalFaults, secondsBetween } from '../rules/interval.ts'
import { momentInput, reasonInput } from './inputs.ts'

export const updateTime = endpoint({
  put: '/v2/organizations/:organization_id/members/:user_id/time',
  tag: 'Manual time',
  summary: 'Move time to another project or task, or change whether it is billable',
  description:
    'Changes time booked from start_time to stop_time (exclusive, at most 24 hours), including parts of activities. Without project_id only billable changes; task_id null removes the task. Time that the caller can’t change stays. You can’t change your own time if your manual time needs approval (14001). Time that is approved, paid or invoiced can’t be changed (14101).',
  access: mayChangeTime,
  body: Type.Object({
    start_time: momentInput(),
    stop_time: momentInput(),
    from_project_id: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Only time on this project.' }),
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
    'The seconds that were changed.',
    Type.Object(
      { changed_seconds: Type.Integer({ description: 'Seconds of tracked time.' }) },
      { additionalProperties: false },
    ),
  ),
  refuses: [400],
  example: {
    body: {
      start_time: '2026-11-16T08:00:00Z',
      stop_time: '2026-11-16T09:30:00Z',
      billable: false,
      reason: 'Training isn’t billable.',
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
    return { changed_seconds: await changeTime(writer, edit, body) }
  },
})
