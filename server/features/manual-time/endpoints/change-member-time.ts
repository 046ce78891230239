import { type Static, Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { idInput, orNullInput } from '../../../foundation/http/body.ts'
import { json } from '../../../foundation/http/reply.ts'
import { isBillable, trackingProblems } from '../../tracking/public.ts'
import { mayChangeTime } from '../access.ts'
import { changeTimes, type TimesChanged } from '../changes/change-times.ts'
import { requireWorks } from '../changes/require-work.ts'
import type { Budgets } from '../ports.ts'
import { problems } from '../problems.ts'
import { mostSeconds, secondsBetween } from '../rules/interval.ts'
import { mayWriteOn, needsApproval } from '../rules/reach.ts'
import { timeChangeFaults } from '../rules/time-change-faults.ts'
import { settingsFor } from '../store/settings.ts'
import { momentInput } from './inputs.ts'

const interval = { start_time: momentInput(), stop_time: momentInput() }
const task = { task_id: Type.Optional(orNullInput(idInput())) }
const mostParts = 200

const removal = Type.Object({
  ...interval,
  project_id: idInput(),
  ...task,
  tracked: Type.Integer({
    minimum: 0,
    maximum: mostSeconds,
    description:
      'The seconds that the caller expects to be booked there on this project and task. If they have changed, nothing is written (14105).',
  }),
})
const addition = Type.Object({
  ...interval,
  project_id: idInput(),
  ...task,
  billable: Type.Optional(Type.Boolean({ description: 'Defaults to the project’s setting.' })),
})
const seconds = (description: string) =>
  Type.Integer({ minimum: 0, maximum: mostParts * mostSeconds, description })

export const changeMemberTime = (budgets: Budgets) =>
  endpoint({
    post: '/v2/organizations/:organization_id/members/:user_id/time_changes',
    tag: 'Manual time',
    summary: 'Move, split, copy or delete time in one call',
    description:
      'Removes and adds time of one member in one transaction, with one reason: all changes are applied, or none. Intervals are half-open, at most 24 hours long, and within 31 days. Removed time that is added again on the same work stays as it is; on other work it moves there and keeps its keyboard and mouse activity. All other added time is manual time and must not overlap booked time (14103, see details). Approved, paid and invoiced time can’t be changed (14403, 14101). Limits, budgets and shifts apply as for manual time. To undo the call, send its reverse. If your manual time needs approval, you can only delete your own time (14001).',
    access: mayChangeTime,
    body: Type.Object({
      remove: Type.Optional(Type.Array(removal, { maxItems: mostParts })),
      add: Type.Optional(Type.Array(addition, { maxItems: mostParts })),
      reason: Type.Optional(
        Type.String({
          maxLength: 2_000,
          description: 'Required, unless time is only added and the organization makes reasons optional.',
        }),
      ),
    }),
    check: timeChangeFaults,
    async lookup({ db, membership, subject: reach, params, body: { remove = [], add = [], reason } }) {
      if (reason?.trim()) return []
      const settings = await settingsFor(db, membership.organizationId, params.user_id)
      const isRefused = add.length > 0 && needsApproval(reach, settings)
      const isMissing = (remove.length > 0 || settings.requires_reason) && !isRefused
      return isMissing ? [{ attribute: 'reason', error: 'is required' }] : []
    },
    reply: json<TimesChanged>(
      'The seconds of each kind of change.',
      Type.Object(
        {
          removed_seconds: seconds('Seconds that were removed.'),
          changed_seconds: seconds('Seconds that moved to other work.'),
          added_seconds: seconds('Seconds that were added.'),
        },
        { additionalProperties: false },
      ),
    ),
    refuses: [400],
    example: {
      body: {
        remove: [
          {
            start_time: '2026-11-16T08:00:00Z',
            stop_time: '2026-11-16T09:00:00Z',
            project_id: 1,
            tracked: 3600,
          },
        ],
        add: [{ start_time: '2026-11-16T08:30:00Z', stop_time: '2026-11-16T09:30:00Z', project_id: 1 }],
        reason: 'We started later.',
      },
    },

    async handle({ caller, membership, subject: reach, params, body, ...writer }) {
      const { organizationId, timeZone: zone } = membership
      const at = { organizationId, userId: params.user_id }
      const { remove = [], add = [] } = body
      const reason = body.reason?.trim() ?? ''
      const settings = await settingsFor(writer.db, organizationId, params.user_id)
      if (add.length > 0 && needsApproval(reach, settings)) throw problems.approval_required()
      if (add.some(({ project_id }) => !mayWriteOn(reach, project_id)))
        throw trackingProblems.user_project_access()
      const projects = await requireWorks(writer, at, add.map(workOf))
      return changeTimes(writer, {
        ...at,
        reach,
        zone,
        reason,
        projects,
        blameUserId: caller.userId,
        removals: remove.map((each) => ({ ...intervalOf(each), ...workOf(each), tracked: each.tracked })),
        additions: add.map((each) => {
          const project = projects.get(each.project_id)
          return {
            ...intervalOf(each),
            ...workOf(each),
            billable: project !== undefined && isBillable(project, each.billable),
            isBreak: project?.type === 'work_break',
          }
        }),
        budgets: membership.role === 'user' ? budgets : undefined,
      })
    },
  })

type Part = Pick<Static<typeof addition>, 'start_time' | 'stop_time' | 'project_id' | 'task_id'>

const intervalOf = ({ start_time, stop_time }: Part) => secondsBetween(start_time, stop_time)
const workOf = ({ project_id, task_id }: Part) => ({ projectId: project_id, taskId: task_id ?? null })
