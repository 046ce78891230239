import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import {
  byDefault,
  date,
  dateRange,
  explained,
  fields,
  flag,
  ids,
  oneOf,
} from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayListTimesheets } from '../access.ts'
import type { TimesheetPorts } from '../ports.ts'
import { timesheet } from '../records/timesheet.ts'
import { statuses } from '../rules/decision.ts'
import { pageOfTimesheets } from '../store/timesheets.ts'

export const listTimesheets = ({ warnings }: Pick<TimesheetPorts, 'warnings'>) =>
  endpoint({
    get: '/v2/organizations/:organization_id/timesheets',
    tag: 'Timesheets',
    summary: 'List the timesheets of an organization',
    description:
      'Returns one timesheet for each member and pay period with time in it. Members whose pay period is none have no timesheets.',
    access: mayListTimesheets,
    query: {
      ...paging,
      user_ids: ids(),
      team_ids: explained('Timesheets of members of these teams.', ids()),
      project_ids: explained('Timesheets with time on any of these projects.', ids()),
      flagged: explained(
        'With true, only timesheets to look at: a request on their days is pending, or unusual activity was found on them. With false, only the others.',
        flag(),
      ),
      sort: explained(
        'With start_date, the oldest period comes first.',
        byDefault(oneOf('id', 'start_date'), 'id'),
      ),
      date: explained('Timesheets with any day from date[start] to date[stop], inclusive.', dateRange()),
      approved: fields({ start: explained('Approved on this day or later.', date()) }),
      status: oneOf(...statuses),
      missing_for_me: explained(
        'Only open or denied timesheets that the caller can decide on, of pay periods that are over or end within two days.',
        flag(),
      ),
      waiting_for_me: explained('Only submitted timesheets that the caller can decide on.', flag()),
    },
    include: { users: column('user_id') },
    reply: page(timesheet),

    async handle({ db, caller, membership, query, now }) {
      const today = dateIn(membership.timeZone, now)
      const asked = { ...query, today, days: { firstDay: query.date.start, lastDay: query.date.stop } }
      const rows = await pageOfTimesheets(
        db,
        membership.organizationId,
        asked,
        readerOf(caller, membership),
        warnings,
      )
      return pageOf(rows, query.page_limit)
    },
  })
