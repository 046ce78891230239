import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { defaultPageLimit, type Page, pageOf, paging } from '../../../foundation/http/paging.ts'
import { byDefault, explained, flag, integer } from '../../../foundation/http/query.ts'
import { page, type Reply } from '../../../foundation/http/reply.ts'
import { extended, type Row } from '../../../foundation/records/record.ts'
import { startOfWeek } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dateIn, parseZone, utc } from '../../../foundation/time/zone.ts'
import { mayListTime } from '../../tracking/public.ts'
import { dashboardMember } from '../records/dashboard-member.ts'
import { limitsNow, type Running } from '../rules/limits-now.ts'
import { type DashboardQuery, pageOfMembers, type Totals } from '../store/members.ts'
import { filters, sightOf } from './dashboard-query.ts'

/** A whole company of usual size is one page, so that a wall of who works now is one call. */
const largestPage = 1_000

export const getDashboard = endpoint({
  get: '/v2/organizations/:organization_id/dashboard',
  tag: 'Dashboard',
  summary: 'Get who works now, and what members tracked today and this week',
  description:
    'One record for each member who may track time or did so this week; pages go by user_id. Today is the organization’s day, its week begins on Monday. `totals` are of all who match, whatever the page. Limits and timesheets are shown of oneself, and to owners, managers and managers of a project that the member is on.',
  access: mayListTime,
  query: {
    ...filters,
    tracking: explained('true: only those who are online; false: only the others.', flag()),
    page_start_id: paging.page_start_id,
    page_limit: explained(
      'How many records a page has.',
      byDefault(integer({ min: 1, max: largestPage }), defaultPageLimit),
    ),
  },
  include: { users: column('user_id'), projects: column('project_id'), tasks: column('task_id') },
  reply: pageWithTotals(),

  async handle({ now, ...asking }) {
    const { db, membership, query } = asking
    const today = dateIn(parseZone(membership.timeZone) ?? utc, now)
    const asked = { ...query, now, today, weekStart: startOfWeek(today, 'mon'), sight: await sightOf(asking) }
    const rows = await pageOfMembers(db, membership.organizationId, asked)
    const totals = await totalsOf(rows, () => firstRow(asked))
    const { rows: shown, nextPageStartId } = pageOf(rows, query.page_limit, 'user_id')
    return { rows: shown.map((row) => withLimits(row, now)), nextPageStartId, totals }

    function firstRow(of: DashboardQuery) {
      return pageOfMembers(db, membership.organizationId, { ...of, page_start_id: 0, page_limit: 0 })
    }
  },
})

const nobody: Totals = { members: 0, online: 0, today_tracked: 0, week_tracked: 0 }

/** They stand behind every row; a page behind the last member has none to tell them. */
async function totalsOf(rows: Row[], firstRow: () => Promise<Row[]>): Promise<Totals> {
  const row = rows[0] ?? (await firstRow())[0]
  return row ? JSON.parse(row.extra(7) ?? '') : nobody
}

function withLimits(row: Row, now: Instant): Row {
  const limits = row.extra(0)
  if (limits === null) return row
  const running = (place: number): Running | undefined => {
    const [total, used] = [row.extra(place), row.extra(place + 1)]
    return total === null ? undefined : { total: Number(total), used: Number(used) }
  }
  const member = {
    limits: JSON.parse(limits),
    exceptions: JSON.parse(row.extra(1) ?? '{}'),
    zone: parseZone(row.extra(2) ?? '') ?? utc,
    daily: running(3),
    weekly: running(5),
  }
  const seconds = Object.entries(limitsNow(member, now)).map(([name, value]) => [name, String(value)])
  return extended(row, Object.fromEntries(seconds))
}

function pageWithTotals(): Reply<Page & { totals: Totals }> {
  const plain = page(dashboardMember)
  const count = (description: string) => Type.Integer({ description })
  const totals = Type.Object(
    {
      members: count('How many match.'),
      online: count('How many of them are online.'),
      today_tracked: count('In seconds.'),
      week_tracked: count('In seconds.'),
    },
    { description: 'Of all who match.', additionalProperties: false },
  )
  const properties = plain.schema && 'properties' in plain.schema ? (plain.schema.properties as object) : {}
  return {
    ...plain,
    schema: Type.Object({ ...properties, totals }),
    write(value, sideLoads) {
      const bytes = plain.write(value, sideLoads)
      return Buffer.concat([bytes.subarray(0, -1), Buffer.from(`,"totals":${JSON.stringify(value.totals)}}`)])
    },
  }
}
