import { created, deleted, on, type Resource, touchedBy } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { reportLinkCreated, reportLinkDeleted } from '../facts.ts'
import { reportLink } from '../records/report-link.ts'

/** When a link is opened, `opens` and `last_opened_at` move: that is no change of the link. */
export const reportLinkFeed: Resource = {
  name: 'report_link',
  deletion:
    'it was deleted, its creator left, or its board was deleted. `opens` and `last_opened_at` move without a change',
  record: reportLink,
  key: { id: 'l.id' },
  from: () => sql`report_links l`,
  organization: 'l.organization_id',
  touches: touchedBy(
    on(reportLinkCreated, ({ report_link_id }) => [created(report_link_id)]),
    on(reportLinkDeleted, ({ report_link_id }) => [deleted(report_link_id)]),
  ),
}
