import { isManager } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { byDefault, explained, fields, flag, ids, words } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { filledIn } from '../../../foundation/records/record.ts'
import { mayListTeams } from '../access.ts'
import { type TeamRow, team } from '../records/team.ts'
import { pageOfTeams, summariesOf } from '../store/teams.ts'

export const listTeams = endpoint({
  get: '/v2/organizations/:organization_id/teams',
  tag: 'Teams',
  summary: 'List the teams of an organization',
  description: 'Owners and managers see all teams; others see the teams they are in.',
  access: mayListTeams,
  query: {
    ...paging,
    search: fields({ name: words() }),
    user_ids: explained('Only teams that include any of these users.', ids()),
    include_summary: explained('Adds member_count, project_count and lead_ids.', byDefault(flag(), false)),
  },
  include: { users: leadIdsOf },
  reply: page(team),

  async handle({ db, caller, membership, query }) {
    const memberId = isManager(membership) ? undefined : caller.userId
    const rows = await pageOfTeams(db, membership.organizationId, { ...query, memberId })
    const found = pageOf(rows, query.page_limit)
    if (!query.include_summary) return found
    const idsOnPage = found.rows.map((row) => row.cell('id'))
    const summaries = await summariesOf(db, membership.organizationId, idsOnPage)
    const byId = new Map(summaries.map((summary) => [summary.id, summary]))
    const withSummary = (row: TeamRow) => {
      const { member_count, project_count, lead_ids } = byId.get(row.cell('id')) ?? {}
      return filledIn(row, { member_count, project_count, lead_ids })
    }
    return { ...found, rows: found.rows.map(withSummary) }
  },
})

/** Users on the side are the leads, which are on the page only with include_summary. */
function* leadIdsOf(rows: readonly TeamRow[]): Iterable<number> {
  for (const row of rows) yield* row.cell('lead_ids') ?? []
}
