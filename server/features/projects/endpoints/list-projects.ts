import { isManager, seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import {
  byDefault,
  explained,
  fields,
  flag,
  ids,
  oneOf,
  someOf,
  words,
} from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListProjects } from '../access.ts'
import { project, projectTypes } from '../records/project.ts'
import { pageOfProjects } from '../store/projects.ts'

export const listProjects = endpoint({
  get: '/v2/organizations/:organization_id/projects',
  tag: 'Projects',
  summary: 'List the projects of an organization',
  description: 'Owners and managers see all projects; others see the projects they are on.',
  access: mayListProjects,
  query: {
    ...paging,
    search: fields({ name: words() }),
    status: byDefault(oneOf('active', 'archived', 'all'), 'active'),
    types: someOf(...projectTypes),
    client_ids: ids(),
    project_ids: ids(),
    colored: explained('Only projects with a color that was chosen.', flag()),
  },
  include: { clients: column('client_id') },
  cost: { statements: 2, roundTrips: 2, rows: 1 },
  reply: page(project),

  async handle({ db, caller, membership, query }) {
    const memberId = isManager(membership) ? undefined : caller.userId
    const rows = await pageOfProjects(
      db,
      membership.organizationId,
      { ...query, memberId },
      seesMoney(membership),
    )
    return pageOf(rows, query.page_limit)
  },
})
