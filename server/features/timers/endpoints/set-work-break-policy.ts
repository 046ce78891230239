import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { maySetPolicy } from '../access.ts'
import { workBreakPolicyAudit } from '../audits.ts'
import { workBreakPolicyChanged } from '../facts.ts'
import { problems } from '../problems.ts'
import { workBreakPolicy } from '../records/work-break-project.ts'
import { changePolicy, getPolicy } from '../store/work-breaks.ts'

const longestSeconds = 86_400

export const setWorkBreakPolicy = endpoint({
  put: '/v2/work_break_projects/:project_id/policy',
  tag: 'Timers',
  summary: 'Set the maximum length of a break',
  description:
    'Applies to projects of the type work_break. The policy informs members; it doesn’t stop timers.',
  access: maySetPolicy,
  body: Type.Object({
    policy_duration: Type.Integer({
      minimum: 60,
      maximum: longestSeconds,
      description: 'Seconds of tracked time.',
    }),
  }),
  reply: one(workBreakPolicy),
  refuses: [400],
  example: { body: { policy_duration: 2_700 } },

  async handle({ db, now, announce, audit, membership, subject, body }) {
    if (subject.cell('type') !== 'work_break') throw problems.not_a_break()
    const at = { organizationId: membership.organizationId, projectId: subject.cell('id') }
    await changePolicy(db, at, body.policy_duration, now)
    announce(workBreakPolicyChanged({ organization_id: at.organizationId, project_id: at.projectId }))
    audit(
      workBreakPolicyAudit('update', {
        ...at,
        recordId: at.projectId,
        details: { policy_duration: body.policy_duration },
      }),
    )
    return getPolicy(db, at)
  },
})
