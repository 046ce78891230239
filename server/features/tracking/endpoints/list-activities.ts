import { explained, zoneName } from '../../../foundation/http/query.ts'
import { instantWindow } from '../../../foundation/http/window.ts'
import { activity } from '../records/activity.ts'
import { pageOfActivities } from '../store/time-pages.ts'
import { timeLists } from '../time-lists.ts'
import { slotsIn, todoFilter } from './time-query.ts'

const extent = { days: 7, oldest: { months: 6 } }

const lists = timeLists({
  path: 'activities',
  tag: 'Activities',
  what: 'activities',
  description:
    'Tracked time in slots of up to ten minutes, in order of time, for at most 7 days. The daily activities have the sums.',
  record: activity,
  asked: {
    time_slot: instantWindow(extent),
    ...todoFilter,
    time_zone: explained('The time zone for date. Defaults to the organization’s.', zoneName()),
  },
  example: { query: 'time_slot[start]=2026-11-16T00:00:00Z&time_slot[stop]=2026-11-16T12:00:00Z' },

  page(db, organizationId, query, now) {
    const ids = slotsIn(query.time_slot, now, extent)
    return pageOfActivities(db, organizationId, { ...query, ids, zone: query.time_zone })
  },
})

export const listActivities = lists.ofOrganization
export const listProjectActivities = lists.ofProject
