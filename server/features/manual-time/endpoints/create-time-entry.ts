import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { idInput, textInput } from '../../../foundation/http/body.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { success } from '../../../foundation/http/reply.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { trackingProblems } from '../../tracking/public.ts'
import { mayAddTime } from '../access.ts'
import { addTime } from '../changes/add-time.ts'
import { holdTime, requireWork } from '../changes/workable.ts'
import { problems } from '../problems.ts'
import { isOpen, mostSeconds, secondOf } from '../rules/told-time.ts'
import { settingsFor } from '../store/settings.ts'
import { momentInput } from './inputs.ts'

export const createTimeEntry = endpoint({
  post: '/v2/users/:user_id/time_entries',
  tag: 'Manual time',
  summary: 'Add time by hand',
  description:
    'At most 24 hours, in the last six months, where there is no time yet (14103). It becomes activities of at most ten minutes, without input. 14001 where manual time of the member needs approval, unless who adds it decides on such requests: see the manual time settings. The note is the reason that the time edit log shows; it is required unless the organization makes reasons optional.',
  access: mayAddTime,
  body: Type.Object({
    project_id: idInput(),
    start_time: momentInput(),
    tracked: Type.Integer({ minimum: 1, maximum: mostSeconds, description: 'Seconds.' }),
    task_id: Type.Optional(idInput()),
    billable: Type.Optional(Type.Boolean({ description: 'Without it: as the project is.' })),
    note: Type.Optional(textInput(2_000)),
  }),
  reply: { ...success, status: 201 },
  refuses: [400],
  example: {
    body: {
      project_id: 1,
      start_time: '2026-11-16T08:00:00Z',
      tracked: 1800,
      note: 'On the phone with the harbour master.',
    },
  },

  async handle({ caller, membership, subject: reach, params, body, ...writer }) {
    const { db, now } = writer
    const userId = params.user_id
    const at = { organizationId: membership.organizationId, userId }
    const settings = await settingsFor(db, at.organizationId, userId)
    if (reach.isSelf && !reach.isManager && settings.requires_approval) throw problems.approval_required()
    const reason = body.note?.trim() ?? ''
    if (settings.requires_reason && reason === '') throw invalid('note', 'is required')
    const from = secondOf(body.start_time)
    const interval = { from, to: from + body.tracked }
    if (!isOpen(interval, now)) throw trackingProblems.activity_period_restricted()

    const tracker = await holdTime(writer, at)
    const taskId = body.task_id ?? null
    const project = await requireWork(writer, at, body.project_id, taskId)
    await addTime(writer, tracker, {
      interval,
      zone: membership.timeZone as ZoneName,
      project,
      taskId,
      billable: body.billable,
      reason,
      blameUserId: caller.userId,
    })
  },
})
