import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { idInput, textInput } from '../../../foundation/http/body.ts'
import { success } from '../../../foundation/http/reply.ts'
import { trackingProblems } from '../../tracking/public.ts'
import { mayAddTime } from '../access.ts'
import { addTime } from '../changes/add-time.ts'
import { requireBudget } from '../changes/require-budget.ts'
import { lockTimeOf, requireWork } from '../changes/require-work.ts'
import type { Budgets } from '../ports.ts'
import { problems } from '../problems.ts'
import { isOpen, mostSeconds, secondOf } from '../rules/interval.ts'
import { needsApproval } from '../rules/reach.ts'
import { settingsFor } from '../store/settings.ts'
import { momentInput } from './inputs.ts'

export const createTimeEntry = (budgets: Budgets) =>
  endpoint({
    post: '/v2/users/:user_id/time_entries',
    tag: 'Manual time',
    summary: 'Add time manually',
    description:
      'Adds up to 24 hours in the last six months where no time is booked yet (14103). The time becomes activities of at most ten minutes, without keyboard and mouse activity. If the member’s manual time needs approval, only approvers can add it (14001); see the manual time settings. Members with the role user, including project managers, can’t exceed the budget of the project or its client, nor their limit on the project (14106); owners and managers can. The note becomes the reason in the time edit log. It is required unless the organization makes reasons optional.',
    access: mayAddTime,
    body: Type.Object({
      project_id: idInput(),
      start_time: momentInput(),
      tracked: Type.Integer({ minimum: 1, maximum: mostSeconds, description: 'Seconds of tracked time.' }),
      task_id: Type.Optional(idInput()),
      billable: Type.Optional(Type.Boolean({ description: 'Defaults to the project’s setting.' })),
      note: Type.Optional(textInput(2_000)),
    }),
    async lookup({ db, membership, subject: reach, params, body }) {
      const settings = await settingsFor(db, membership.organizationId, params.user_id)
      const isMissing = settings.requires_reason && !body.note?.trim()
      return isMissing && !needsApproval(reach, settings) ? [{ attribute: 'note', error: 'is required' }] : []
    },
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
      const { organizationId, timeZone } = membership
      const at = { organizationId, userId: params.user_id }
      const settings = await settingsFor(writer.db, organizationId, params.user_id)
      if (needsApproval(reach, settings)) throw problems.approval_required()
      const from = secondOf(body.start_time)
      const interval = { from, to: from + body.tracked }
      if (!isOpen(interval, writer.now)) throw trackingProblems.activity_period_restricted()

      const tracker = await lockTimeOf(writer, at)
      const taskId = body.task_id ?? null
      const project = await requireWork(writer, at, body.project_id, taskId)
      const given = { interval, zone: timeZone, project, taskId, billable: body.billable }
      if (membership.role === 'user') await requireBudget(writer, budgets, at, given)
      await addTime(writer, tracker, {
        ...given,
        reason: body.note?.trim() ?? '',
        blameUserId: caller.userId,
      })
    },
  })
