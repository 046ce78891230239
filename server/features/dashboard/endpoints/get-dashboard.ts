import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { defaultPageLimit, pageOf, paging } from '../../../foundation/http/paging.ts'
import { byDefault, explained, flag, integer } from '../../../foundation/http/query.ts'
import { pageWith, theValue } from '../../../foundation/http/reply-parts.ts'
import { wideInteger } from '../../../foundation/records/kinds.ts'
import { filledIn } from '../../../foundation/records/record.ts'
import { startOfWeek } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayListTime } from '../../tracking/public.ts'
import { type DashboardMemberRow, dashboardMember } from '../records/dashboard-member.ts'
import { limitsNow, type Running } from '../rules/limits-now.ts'
import { type DashboardQuery, type FoundMember, pageOfMembers, type Totals } from '../store/members.ts'
import { filters, sightOf } from './dashboard-query.ts'

/** Most companies fit on one page, so a wall of who is working now is one call. */
const largestPage = 1_000

const count = (description: string) => Type.Integer({ description })
const totalsSchema = Type.Object(
  {
    members: count('How many members match.'),
    online: count('How many of them are online.'),
    today_tracked: wideInteger({ description: 'Seconds of tracked time.' }),
    week_tracked: wideInteger({ description: 'Seconds of tracked time.' }),
    week_expected: wideInteger({
      description: 'Expected seconds per week of the members whose limits the caller can see.',
    }),
    running: wideInteger({
      description: 'Seconds of running timers that today_tracked and week_tracked don’t include yet.',
    }),
    running_timers: count('How many timers are running: running grows by this many seconds per second.'),
    waiting_timesheets: count('How many of them have a timesheet that waits for a decision.'),
  },
  { description: 'The totals of all members who match.', additionalProperties: false },
)

export const getDashboard = endpoint({
  get: '/v2/organizations/:organization_id/dashboard',
  tag: 'Dashboard',
  summary: 'Get who is working now, and the time tracked today and this week',
  description:
    'Returns one record for each member who can track time or has time this week. Sorted by user_id. Today is the organization’s day, and its week starts on the organization’s week_start. `totals` covers all members who match, not just the page. Members see their own limits and timesheets; owners, managers and project managers see the limits and timesheets of their members.',
  access: mayListTime,
  query: {
    ...filters,
    tracking: explained('true returns members who are online, false all others.', flag()),
    page_start_id: paging.page_start_id,
    page_limit: explained(
      'How many records a page has.',
      byDefault(integer({ min: 1, max: largestPage }), defaultPageLimit),
    ),
  },
  include: { users: column('user_id'), projects: column('project_id'), tasks: column('task_id') },
  reply: pageWith(dashboardMember, { totals: theValue(totalsSchema) }),

  async handle({ db, caller, membership, query, now }) {
    const today = dateIn(membership.timeZone, now)
    const week = { firstDay: startOfWeek(today, membership.weekStart), lastDay: today }
    const sight = await sightOf({ db, caller, membership })
    const asked = { ...query, now, today, week, sight }
    const rows = await pageOfMembers(db, membership.organizationId, asked)
    const totals = await totalsOf(rows, () => firstRow(asked))
    const { rows: shown, nextPageStartId } = pageOf(rows, query.page_limit, 'user_id')
    return { rows: shown.map((row) => withLimits(row, now)), nextPageStartId, totals }

    function firstRow(of: DashboardQuery) {
      return pageOfMembers(db, membership.organizationId, { ...of, page_start_id: 0, page_limit: 0 })
    }
  },
})

const nobody: Totals = {
  members: 0,
  online: 0,
  today_tracked: 0,
  week_tracked: 0,
  week_expected: 0,
  running: 0,
  running_timers: 0,
  waiting_timesheets: 0,
}

/** Every row has them; a page after the last member has no rows, so it takes them from the first member. */
async function totalsOf(rows: FoundMember[], firstRow: () => Promise<FoundMember[]>): Promise<Totals> {
  const row = rows[0] ?? (await firstRow())[0]
  return row?.cell('totals') ?? nobody
}

function withLimits(row: FoundMember, now: Instant): DashboardMemberRow {
  const limits = row.cell('limits')
  if (limits === null) return row
  const running = (total: number | null, used: number | null): Running | undefined =>
    total === null ? undefined : { total, used: used ?? 0 }
  const member = {
    limits,
    exceptions: row.cell('exceptions'),
    zone: row.cell('time_zone'),
    daily: running(row.cell('daily_total'), row.cell('daily_used')),
    weekly: running(row.cell('weekly_total'), row.cell('weekly_used')),
  }
  return filledIn(row, limitsNow(member, now))
}
