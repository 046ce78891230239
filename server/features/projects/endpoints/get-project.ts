import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayReadProject } from '../access.ts'
import { project } from '../records/project.ts'

export const getProject = endpoint({
  get: '/v2/projects/:project_id',
  tag: 'Projects',
  summary: 'Get a project',
  description: 'Archived projects are found too. Money shows only to callers who may see it.',
  access: mayReadProject,
  reply: one(project),
  cost: { statements: 2, roundTrips: 2, rows: 1 },

  // The access check has already read the whole project.
  handle: ({ subject }) => subject,
})
