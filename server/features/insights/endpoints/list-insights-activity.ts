import { inOrganization } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { paging } from '../../../foundation/http/paging.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { byDefault, explained, flag, ids, words, zoneName } from '../../../foundation/http/query.ts'
import { cursorPage } from '../../../foundation/http/reply.ts'
import { dateWindow, requireRecent } from '../../../foundation/http/window.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Sealer } from '../../../foundation/secrecy/sealed.ts'
import { parseZone, utc } from '../../../foundation/time/zone.ts'
import { insightsActivity } from '../records/insights-activity.ts'
import { type LastRow, openedCursor, questionOf, sealedCursor } from '../rules/cursor.ts'
import { pageOfDays, pageOfSlots } from '../store/insights-activity.ts'

const extent = { days: 31, oldest: { months: 36 } }

/** Nobody else can make a cursor: they are sealed. */
export const listInsightsActivity = (cursors: Sealer) =>
  endpoint({
    get: '/v2/organizations/:organization_id/insights/activity',
    tag: 'Insights',
    summary: 'List how active members were, by day and project',
    description:
      'Pages follow each other by the cursor in `pagination.next_cursor`, which belongs to one question; on the last page `pagination` is absent. At most 120 calls an hour, counted apart from all others.',
    access: inOrganization(['owner', 'manager'], { addon: 'insights' }),
    limit: { name: 'insights', calls: 120, windowSeconds: 3_600 },
    query: {
      date: dateWindow(extent),
      user_ids: ids(),
      project_ids: ids(),
      team_ids: explained('Members of these teams.', ids()),
      remote_vs_office: explained('Tells the places apart, in location.', byDefault(flag(), false)),
      time_zone: explained('Whose days they are; without it the organization’s.', zoneName()),
      cursor: explained('Where to go on, as the call before told it.', words(600)),
      page_limit: paging.page_limit,
    },
    reply: cursorPage(insightsActivity),
    example: { query: 'date[start]=2026-11-10&date[stop]=2026-11-16' },

    async handle({ db, membership, query: { cursor, page_limit, ...asked }, now }) {
      const { organizationId } = membership
      requireRecent('date', asked.date.start, now, extent.oldest)
      const question = questionOf(organizationId, asked)
      const after = cursor === undefined ? undefined : openedCursor(cursors, question, cursor)
      if (cursor !== undefined && after === undefined)
        throw invalid('cursor', 'is not one that was given out for this question')
      const query = { ...asked, ...asked.date, after, page_limit }
      const own = parseZone(membership.timeZone) ?? utc
      const zone = asked.time_zone ?? own
      const rows =
        zone === own && !asked.remote_vs_office
          ? await pageOfDays(db, organizationId, query)
          : await pageOfSlots(db, organizationId, { ...query, zone, isByPlace: asked.remote_vs_office })
      const shown = rows.slice(0, page_limit)
      const last = rows.length > page_limit ? shown.at(-1) : undefined
      return { rows: shown, nextCursor: last && sealedCursor(cursors, question, placeOf(last)) }
    },
  })

function placeOf(row: Row): LastRow {
  return {
    date: row.cell('date') ?? '',
    user_id: row.cell('user_id'),
    project_id: row.cell('project_id'),
    location: row.cell('location') ?? '',
  }
}
