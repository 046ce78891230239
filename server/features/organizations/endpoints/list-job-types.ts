import { Type } from 'typebox'
import { managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { json } from '../../../foundation/http/reply.ts'
import { listJobTypesOf } from '../store/members.ts'

export const listJobTypes = endpoint({
  get: '/v2/organizations/:organization_id/job_types',
  tag: 'Members',
  summary: 'List the job types of an organization',
  description:
    'Returns common job types and the job types in members’ profiles, sorted, without duplicates: at most one per member besides the common ones.',
  access: managers,
  reply: json(
    'The names.',
    Type.Object({ job_types: Type.Array(Type.String()) }, { additionalProperties: false }),
  ),

  async handle({ db, membership }) {
    return { job_types: await listJobTypesOf(db, membership.organizationId) }
  },
})
