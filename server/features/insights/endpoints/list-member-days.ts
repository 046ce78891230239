import { inOrganization } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { requireRecent } from '../../../foundation/http/window.ts'
import { eachDay } from '../../../foundation/time/calendar-date.ts'
import { idsAround, requireAttached } from '../../tracking/public.ts'
import { memberDayActivity } from '../records/member-day-activity.ts'
import { measuredDays, measuredSlots } from '../store/measured-time.ts'
import { pageOfMemberDays, pageOfMemberSlots } from '../store/member-days.ts'
import { byLocation, extent, measured } from './measured-query.ts'

export const listMemberDays = endpoint({
  get: '/v2/organizations/:organization_id/insights/activity/members',
  tag: 'Insights',
  summary: 'List how active members were, by member and day',
  description: 'Newest day first. Members without measured time on a day are omitted.',
  access: inOrganization(['owner', 'manager'], { addon: 'insights', seesOthers: true }),
  query: { ...measured, remote_vs_office: byLocation, ...paging },
  include: { users: column('user_id') },
  reply: page(memberDayActivity),
  example: { query: 'date[start]=2026-11-10&date[stop]=2026-11-16' },

  async handle({ db, membership, query, now }) {
    const { organizationId, timeZone } = membership
    requireRecent('date', query.date.start, now, extent.oldest)
    const { start: firstDay, stop: lastDay } = query.date
    const zone = query.time_zone ?? timeZone
    const asked = { ...query, isByLocation: query.remote_vs_office }
    const isBySlot = zone !== timeZone || query.remote_vs_office
    const rows = isBySlot
      ? await pageOfMemberSlots(db, eachDay(firstDay, lastDay), {
          ...asked,
          timesOn: (days) => measuredSlots(organizationId, days, { ...query, zone }),
        })
      : await pageOfMemberDays(db, measuredDays(organizationId, { firstDay, lastDay }, query), asked)
    if (isBySlot) await requireAttached(db, [idsAround({ firstDay, lastDay })], now)
    return pageOf(rows, query.page_limit)
  },
})
