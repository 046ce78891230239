import { clientKind } from '../../../server/features/invoices/kinds.ts'
import { pageOfInvoices } from '../../../server/features/invoices/store/invoices.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { addDays } from '../../../server/foundation/time/calendar-date.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { dateIn, utc } from '../../../server/foundation/time/zone.ts'
import { explainAll, type ListPlan } from '../explained.ts'
import { heard } from '../heard.ts'
import type { Filled } from './fill.ts'

type Query = Parameters<typeof pageOfInvoices>[3]

/** How PostgreSQL runs the list with each of its filters. */
export function explainLists(database: Database, filled: Filled): Promise<ListPlan[]> {
  const now = systemClock().now()
  const today = dateIn(utc, now)
  const all: Query = {
    page_start_id: 0,
    page_limit: 100,
    party_ids: undefined,
    issue_date: { start: undefined, stop: undefined },
    status: undefined,
    late: undefined,
    include_line_items: true,
    seenUserId: undefined,
    now,
  }
  const list = (query: Partial<Query>) =>
    heard((db) => pageOfInvoices(db, clientKind, filled.organizationId, { ...all, ...query }))
  const month = { start: addDays(today, -60), stop: addDays(today, -30) }
  return explainAll(database, {
    'of an organization': list({}),
    'in the middle': list({ page_start_id: filled.middleInvoiceId }),
    'of a client': list({ party_ids: [filled.clientId] }),
    'of three clients': list({ party_ids: [filled.clientId, filled.clientId + 1, filled.clientId + 2] }),
    'of a month': list({ issue_date: month }),
    drafts: list({ status: 'draft' }),
    open: list({ status: 'open' }),
    closed: list({ status: 'closed' }),
    late: list({ late: true }),
    'not late': list({ late: false }),
    'open of a client': list({ status: 'open', party_ids: [filled.clientId] }),
    'open of a month': list({ status: 'open', issue_date: month }),
  })
}
