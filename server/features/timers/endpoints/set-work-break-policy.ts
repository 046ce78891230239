import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { maySetPolicy } from '../access.ts'
import { workBreakPolicyChanged } from '../facts.ts'
import { problems as refusals } from '../problems.ts'
import { workBreakPolicy } from '../records/work-break-project.ts'
import { getPolicy, setPolicy } from '../store/work-breaks.ts'

const longestSeconds = 86_400

export const setWorkBreakPolicy = endpoint({
  put: '/v2/work_break_projects/:project_id/policy',
  tag: 'Timers',
  summary: 'Set how long a break may last',
  description: 'For projects of the type work_break. It tells people how long; it stops nobody.',
  access: maySetPolicy,
  body: Type.Object({
    policy_duration: Type.Integer({ minimum: 60, maximum: longestSeconds, description: 'Seconds.' }),
  }),
  reply: one(workBreakPolicy),
  refuses: [400],
  example: { body: { policy_duration: 2_700 } },

  async handle({ db, now, announce, audit, membership, subject, body }) {
    if (subject.cell('type') !== 'work_break') throw refusals.not_a_break()
    const at = { organizationId: membership.organizationId, projectId: subject.cell('id') }
    await setPolicy(db, at, body.policy_duration, now)
    announce(workBreakPolicyChanged({ organization_id: at.organizationId, project_id: at.projectId }))
    audit({
      organizationId: at.organizationId,
      action: 'update',
      recordType: 'WorkBreakPolicy',
      recordId: at.projectId,
      projectId: at.projectId,
      details: { policy_duration: body.policy_duration },
    })
    const policy = await getPolicy(db, at)
    if (policy === undefined) throw problems.unknown_error()
    return policy
  },
})
