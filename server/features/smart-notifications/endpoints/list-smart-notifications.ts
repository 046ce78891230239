import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { explained, ids, integer } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { instantWindow, requireRecent } from '../../../foundation/http/window.ts'
import type { Row } from '../../../foundation/records/record.ts'
import { mayListNotifications } from '../access.ts'
import { sharedNotification } from '../records/smart-notification.ts'
import { pageOfNotifications } from '../store/notifications.ts'

const extent = { days: 31, oldest: { months: 36 } }

/** The members who match. */
function* matchedUsers(rows: readonly Row<{ matches: { user_id: number }[] }>[]): Generator<number> {
  for (const row of rows) for (const { user_id } of row.cell('matches')) yield user_id
}

export const listSmartNotifications = endpoint({
  get: '/v2/organizations/:organization_id/insights/smart_notifications',
  tag: 'Smart notifications',
  summary: 'List smart notifications',
  description:
    'Returns the notifications that the caller received. Leads see the matches of their teams. With user_ids or team_ids, owners and managers see all notifications that these members triggered.',
  access: mayListNotifications,
  query: {
    ...paging,
    created: instantWindow(extent),
    user_ids: explained('Members who match.', ids()),
    team_ids: explained('Teams whose members match.', ids()),
    rule_id: integer({ min: 1, max: 2_147_483_647 }),
  },
  include: { users: matchedUsers },
  reply: page(sharedNotification),
  example: { query: 'created[start]=2026-11-10T00:00:00Z&created[stop]=2026-11-17T00:00:00Z' },

  async handle({ db, caller, membership, query, now }) {
    requireRecent('created', query.created.start, now, extent.oldest)
    const reader = { userId: caller.userId, seesAll: seesEverybody(membership) }
    return pageOf(await pageOfNotifications(db, membership.organizationId, query, reader), query.page_limit)
  },
})
