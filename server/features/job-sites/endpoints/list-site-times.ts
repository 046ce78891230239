import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { ids } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { dateWindow, requireRecent } from '../../../foundation/http/window.ts'
import { addDays } from '../../../foundation/time/calendar-date.ts'
import { startOfDay } from '../../../foundation/time/zone.ts'
import { mayListVisits } from '../access.ts'
import { type Looking, logLooksAt } from '../changes/log-looks.ts'
import { siteTime } from '../records/site-time.ts'
import { pageOfSiteTimes } from '../store/site-times.ts'

const extent = { days: 31, oldest: { months: 6 } }

export const listSiteTimes = (looking: Looking) =>
  endpoint({
    get: '/v2/organizations/:organization_id/job_site_times',
    tag: 'Job sites',
    summary: 'List the time that members were at job sites',
    description:
      'Returns visits of both kinds, by site and member, for days of the organization. An open visit counts up to the last location. Sorted by job_site_id.',
    access: mayListVisits,
    query: { ...paging, date: dateWindow(extent), user_ids: ids(), job_site_ids: ids() },
    include: { job_sites: column('job_site_id') },
    reply: page(siteTime),
    example: { query: 'date[start]=2026-11-16&date[stop]=2026-11-22' },

    async handle({ db, caller, membership, query: { date, ...query }, now }) {
      requireRecent('date', date.start, now, extent.oldest)
      const { organizationId, timeZone } = membership
      const period = {
        start: startOfDay(timeZone, date.start),
        stop: startOfDay(timeZone, addDays(date.stop, 1)),
      }
      const ownOf = seesEverybody(membership) ? undefined : caller.userId
      const rows = await pageOfSiteTimes(db, organizationId, { ...query, period, ownOf })
      const viewer = { organizationId, viewerId: caller.userId, zone: timeZone, now }
      const seen = rows.flatMap((row) => row.cell('members').map(({ user_id }) => user_id))
      await logLooksAt(db, looking, viewer, seen)
      return pageOf(rows, query.page_limit, 'job_site_id')
    },
  })
