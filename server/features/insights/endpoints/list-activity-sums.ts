import { Type } from 'typebox'
import { inOrganization } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { byDefault, explained, integer, oneOf } from '../../../foundation/http/query.ts'
import { mayLag } from '../../../foundation/http/reply.ts'
import { body, theRecords, theValue } from '../../../foundation/http/reply-parts.ts'
import { requireRecent } from '../../../foundation/http/window.ts'
import { wideInteger } from '../../../foundation/records/kinds.ts'
import { eachDay } from '../../../foundation/time/calendar-date.ts'
import { idsAround, requireAttached } from '../../tracking/public.ts'
import { activitySum } from '../records/activity-sum.ts'
import { type ActivityTotals, groupings, listActivitySums as listSums } from '../store/activity-sums.ts'
import { measuredDays, measuredSlots } from '../store/measured-time.ts'
import { extent, measured } from './measured-query.ts'

const mostGroups = 1_000

const totalsSchema = Type.Object(
  {
    overall: wideInteger({ description: 'Active seconds.' }),
    input_tracked: wideInteger({ description: 'Measured seconds.' }),
    members: Type.Integer({ description: 'How many members have measured time.' }),
    groups: Type.Integer({ description: 'How many projects or members have measured time.' }),
  },
  { description: 'The totals of all days and groups.', additionalProperties: false },
)

const nothing: ActivityTotals = { overall: 0, input_tracked: 0, members: 0, groups: 0 }

export const listActivitySums = endpoint({
  get: '/v2/organizations/:organization_id/insights/activity/sums',
  tag: 'Insights',
  summary: 'Sum up how active members were by day and project or member',
  description:
    'Returns all measured time in one reply. The largest groups have records of their own; all other groups are combined into one record per day, so a day has at most 1,001 records.',
  access: inOrganization(['owner', 'manager'], { addon: 'insights', seesOthers: true }),
  query: {
    ...measured,
    by: explained('What each record represents.', byDefault(oneOf(...groupings), 'project')),
    most: explained(
      'How many groups have records of their own.',
      byDefault(integer({ min: 1, max: mostGroups }), 8),
    ),
  },
  include: { users: column('user_id'), projects: column('project_id') },
  reply: mayLag(
    body(
      'The sums of the days, and their totals.',
      { activity_sums: theRecords(activitySum), totals: theValue(totalsSchema) },
      ({ activity_sums }) => activity_sums,
    ),
  ),
  example: { query: 'date[start]=2026-11-10&date[stop]=2026-11-16' },

  async handle({ db, membership, query, now }) {
    const { organizationId, timeZone } = membership
    requireRecent('date', query.date.start, now, extent.oldest)
    const { start: firstDay, stop: lastDay } = query.date
    const zone = query.time_zone ?? timeZone
    const times =
      zone === timeZone
        ? measuredDays(organizationId, { firstDay, lastDay }, query)
        : measuredSlots(organizationId, eachDay(firstDay, lastDay), { ...query, zone })
    const rows = await listSums(db, times, query)
    if (zone !== timeZone) await requireAttached(db, [idsAround({ firstDay, lastDay })], now)
    return { activity_sums: rows, totals: rows[0]?.cell('totals') ?? nothing }
  },
})
