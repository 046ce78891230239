import { isManager } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { type Page, pageOf, paging } from '../../../foundation/http/paging.ts'
import { byDefault, explained, fields, flag, ids, words } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { extended, type Row } from '../../../foundation/records/record.ts'
import { mayListTeams } from '../access.ts'
import { team } from '../records/team.ts'
import { pageOfTeams, summariesOf } from '../store/teams.ts'

export const listTeams = endpoint({
  get: '/v2/organizations/:organization_id/teams',
  tag: 'Teams',
  summary: 'List the teams of an organization',
  description: 'Owners and managers see all of them, others the teams that they are in.',
  access: mayListTeams,
  query: {
    ...paging,
    search: fields({ name: words() }),
    user_ids: explained('Only teams that any of them is in.', ids()),
    include_summary: explained('Adds member_count, project_count and lead_ids.', byDefault(flag(), false)),
  },
  include: { users: leadIdsOf },
  reply: page(team),

  async handle({ db, caller, membership, query }): Promise<Page> {
    const memberId = isManager(membership) ? undefined : caller.userId
    const rows = await pageOfTeams(db, membership.organizationId, { ...query, memberId })
    const found = pageOf(rows, query.page_limit)
    if (!query.include_summary) return found
    const idsOnPage = found.rows.map((row) => row.cell('id'))
    const summaries = await summariesOf(db, membership.organizationId, idsOnPage)
    const byId = new Map(summaries.map(({ id, ...summary }) => [id, summary]))
    return { ...found, rows: found.rows.map((row) => withSummary(row, byId.get(row.cell('id')))) }
  },
})

function withSummary(row: Row, summary: { lead_ids: number[] } | undefined): Row {
  const fields = Object.entries(summary ?? {}).map(([name, value]) => [name, JSON.stringify(value)])
  return Object.assign(extended(row, Object.fromEntries(fields)), { leadIds: summary?.lead_ids ?? [] })
}

/** The users beside a page of teams are those who lead them. */
function* leadIdsOf(rows: readonly Row[]): Iterable<number> {
  for (const row of rows) if ('leadIds' in row && Array.isArray(row.leadIds)) yield* row.leadIds
}
