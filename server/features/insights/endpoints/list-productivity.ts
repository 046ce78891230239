import { inOrganization } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { paging } from '../../../foundation/http/paging.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { explained, ids, words } from '../../../foundation/http/query.ts'
import { cursorPage } from '../../../foundation/http/reply.ts'
import { dateWindow, requireRecent } from '../../../foundation/http/window.ts'
import type { InsightsPorts } from '../ports.ts'
import { type DailyProductivityRow, dailyProductivity } from '../records/daily-productivity.ts'
import { type LastRow, openedCursor, questionOf, sealedCursor } from '../rules/cursor.ts'
import { pageOfProductivities } from '../store/daily-productivities.ts'

const extent = { days: 31, oldest: { months: 36 } }

export const listProductivity = ({ cursors }: InsightsPorts) =>
  endpoint({
    get: '/v2/organizations/:organization_id/insights/productivity',
    tag: 'Insights',
    summary: 'List how productive members were, by day and project',
    description:
      'Returns seconds as they counted at the time: a changed classification never changes the past. `pagination.next_cursor` returns the next page of the same query; the last page has no `pagination`.',
    access: inOrganization(['owner', 'manager'], { addon: 'insights', seesOthers: true }),
    query: {
      date: dateWindow(extent),
      user_ids: ids(),
      project_ids: ids(),
      cursor: explained('next_cursor of the previous page.', words(600)),
      page_limit: paging.page_limit,
    },
    reply: cursorPage(dailyProductivity),
    example: { query: 'date[start]=2026-11-10&date[stop]=2026-11-16' },

    async handle({ db, membership: { organizationId }, query: { cursor, page_limit, ...asked }, now }) {
      requireRecent('date', asked.date.start, now, extent.oldest)
      const question = questionOf(organizationId, { ...asked, of: 'productivity' })
      const after = cursor === undefined ? undefined : openedCursor(cursors, question, cursor)
      if (cursor !== undefined && after === undefined)
        throw invalid('cursor', 'is not a cursor of this query')
      const days = { firstDay: asked.date.start, lastDay: asked.date.stop }
      const rows = await pageOfProductivities(db, organizationId, { ...asked, days, after, page_limit })
      const shown = rows.slice(0, page_limit)
      const last = rows.length > page_limit ? shown.at(-1) : undefined
      return { rows: shown, nextCursor: last && sealedCursor(cursors, question, positionOf(last)) }
    },
  })

function positionOf(row: DailyProductivityRow): LastRow {
  return {
    date: row.cell('date'),
    user_id: row.cell('user_id'),
    project_id: row.cell('project_id'),
    location: '',
  }
}
