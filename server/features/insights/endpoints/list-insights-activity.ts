import { inOrganization } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { paging } from '../../../foundation/http/paging.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { byDefault, explained, flag, ids, words, zoneName } from '../../../foundation/http/query.ts'
import { cursorPage } from '../../../foundation/http/reply.ts'
import { dateWindow, requireRecent } from '../../../foundation/http/window.ts'
import { idsAround, requireAttached } from '../../tracking/public.ts'
import type { InsightsPorts } from '../ports.ts'
import { type InsightsActivityRow, insightsActivity } from '../records/insights-activity.ts'
import { type LastRow, openedCursor, questionOf, sealedCursor } from '../rules/cursor.ts'
import { pageOfDays, pageOfSlots } from '../store/insights-activity.ts'

const extent = { days: 31, oldest: { months: 36 } }

export const listInsightsActivity = ({ cursors }: InsightsPorts) =>
  endpoint({
    get: '/v2/organizations/:organization_id/insights/activity',
    tag: 'Insights',
    summary: 'List how active members were, by day and project',
    description:
      '`pagination.next_cursor` returns the next page of the same query; the last page has no `pagination`. This call has its own limit of 120 calls an hour.',
    access: inOrganization(['owner', 'manager'], { addon: 'insights', seesOthers: true }),
    query: {
      date: dateWindow(extent),
      user_ids: ids(),
      project_ids: ids(),
      team_ids: explained('Members of these teams.', ids()),
      remote_vs_office: explained('Splits the rows by location.', byDefault(flag(), false)),
      time_zone: explained('The time zone of the days; defaults to the organization’s.', zoneName()),
      cursor: explained('next_cursor of the previous page.', words(600)),
      page_limit: paging.page_limit,
    },
    limit: { name: 'insights', calls: 120, windowSeconds: 3_600 },
    reply: cursorPage(insightsActivity),
    example: { query: 'date[start]=2026-11-10&date[stop]=2026-11-16' },

    async handle({ db, membership, query: { cursor, page_limit, ...asked }, now }) {
      const { organizationId, timeZone } = membership
      requireRecent('date', asked.date.start, now, extent.oldest)
      const question = questionOf(organizationId, asked)
      const after = cursor === undefined ? undefined : openedCursor(cursors, question, cursor)
      if (cursor !== undefined && after === undefined)
        throw invalid('cursor', 'is not a cursor of this query')
      const days = { firstDay: asked.date.start, lastDay: asked.date.stop }
      const query = { ...asked, days, after, page_limit }
      const zone = asked.time_zone ?? timeZone
      const isBySlot = zone !== timeZone || asked.remote_vs_office
      const rows = isBySlot
        ? await pageOfSlots(db, organizationId, { ...query, zone, isByLocation: asked.remote_vs_office })
        : await pageOfDays(db, organizationId, query)
      if (isBySlot) await requireAttached(db, [idsAround(days)], now)
      const shown = rows.slice(0, page_limit)
      const last = rows.length > page_limit ? shown.at(-1) : undefined
      return { rows: shown, nextCursor: last && sealedCursor(cursors, question, positionOf(last)) }
    },
  })

function positionOf(row: InsightsActivityRow): LastRow {
  return {
    date: row.cell('date'),
    user_id: row.cell('user_id'),
    project_id: row.cell('project_id'),
    location: row.cell('location') ?? '',
  }
}
