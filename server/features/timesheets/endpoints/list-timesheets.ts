import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { date, dateRange, explained, fields, ids, oneOf } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListTimesheets } from '../access.ts'
import { timesheet } from '../records/timesheet.ts'
import { statuses } from '../rules/decision.ts'
import { pageOfTimesheets } from '../store/timesheets.ts'

export const listTimesheets = endpoint({
  get: '/v2/organizations/:organization_id/timesheets',
  tag: 'Timesheets',
  summary: 'List the timesheets of an organization',
  description:
    'One for each member and pay period with time in it. A member whose pay period is none has no timesheets.',
  access: mayListTimesheets,
  query: {
    ...paging,
    user_ids: ids(),
    date: explained('Timesheets with any day from date[start] to date[stop], both included.', dateRange()),
    approved: fields({ start: explained('Approved on this day or later.', date()) }),
    status: oneOf(...statuses),
  },
  include: { users: column('user_id') },
  reply: page(timesheet),

  async handle({ db, caller, membership, query }) {
    const seenBy = seesEverybody(membership) ? undefined : caller.userId
    const rows = await pageOfTimesheets(db, membership.organizationId, { ...query, seenBy })
    return pageOf(rows, query.page_limit)
  },
})
