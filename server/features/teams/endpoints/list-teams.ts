import { isManager } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListTeams } from '../access.ts'
import { team } from '../records/team.ts'
import { pageOfTeams } from '../store/teams.ts'

export const listTeams = endpoint({
  get: '/v2/organizations/:organization_id/teams',
  tag: 'Teams',
  summary: 'List the teams of an organization',
  description: 'Owners and managers see all of them, others the teams that they are in.',
  access: mayListTeams,
  query: paging,
  reply: page(team),

  async handle({ db, caller, membership, query }) {
    const memberId = isManager(membership) ? undefined : caller.userId
    return pageOf(await pageOfTeams(db, membership.organizationId, { ...query, memberId }), query.page_limit)
  },
})
