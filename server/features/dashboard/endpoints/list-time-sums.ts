import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { byDefault, explained, integer, oneOf } from '../../../foundation/http/query.ts'
import { mayLag } from '../../../foundation/http/reply.ts'
import { body, theRecords, theValue } from '../../../foundation/http/reply-parts.ts'
import { dateWindow, requireRecent } from '../../../foundation/http/window.ts'
import { wideInteger } from '../../../foundation/records/kinds.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayListTime } from '../../tracking/public.ts'
import { timeSum } from '../records/time-sum.ts'
import { groupings, listTimeSums as listSums, type TimeTotals } from '../store/time-sums.ts'
import { filters, sightOf } from './dashboard-query.ts'

const extent = { days: 31, oldest: { months: 36 } }
const mostGroups = 1_000

const seconds = (description: string) => wideInteger({ description: `${description} In seconds.` })
const totalsSchema = Type.Object(
  {
    tracked: seconds('Booked time, without running.'),
    running: seconds('Time of running timers that is not booked yet.'),
    running_timers: Type.Integer({ description: 'How many timers are running.' }),
    manual: seconds('Manual time.'),
    billable: seconds('Billable time.'),
    overall: seconds('Active time.'),
    input_tracked: seconds('Time in which keyboard and mouse activity was measured.'),
    members: Type.Integer({ description: 'How many members have time.' }),
    groups: Type.Integer({ description: 'How many projects, members or tasks have time.' }),
  },
  { description: 'The totals of all days and groups.', additionalProperties: false },
)

const nothing: TimeTotals = {
  tracked: 0,
  running: 0,
  running_timers: 0,
  manual: 0,
  billable: 0,
  overall: 0,
  input_tracked: 0,
  members: 0,
  groups: 0,
}

export const listTimeSums = endpoint({
  get: '/v2/organizations/:organization_id/time_sums',
  tag: 'Dashboard',
  summary: 'Sum up tracked time by day and project, member or task',
  description:
    'Returns all time that the caller can see in one reply. The largest groups have records of their own; all other groups are combined into one record per day, so a day has at most 1,001 records. `tracked` is booked time and `running` the time of timers since then; both are of the same moment, so you can add them.',
  access: mayListTime,
  query: {
    ...filters,
    date: dateWindow(extent),
    by: explained('What each record represents.', byDefault(oneOf(...groupings), 'project')),
    most: explained(
      'How many groups have records of their own.',
      byDefault(integer({ min: 1, max: mostGroups }), 8),
    ),
  },
  include: { users: column('user_id'), projects: column('project_id'), tasks: column('task_id') },
  reply: mayLag(
    body(
      'The sums of the days, and their totals.',
      { time_sums: theRecords(timeSum), totals: theValue(totalsSchema) },
      ({ time_sums }) => time_sums,
    ),
  ),
  example: { query: 'date[start]=2026-11-10&date[stop]=2026-11-16' },

  async handle({ now, ...asking }) {
    const { db, membership, query } = asking
    requireRecent('date', query.date.start, now, extent.oldest)
    const rows = await listSums(db, membership.organizationId, {
      ...query,
      days: { firstDay: query.date.start, lastDay: query.date.stop },
      now,
      today: dateIn(membership.timeZone, now),
      sight: await sightOf(asking),
    })
    return { time_sums: rows, totals: rows[0]?.cell('totals') ?? nothing }
  },
})
