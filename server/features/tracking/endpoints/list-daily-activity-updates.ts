import { openWindow, requireRecent } from '../../../foundation/http/window.ts'
import { dailyActivity } from '../records/daily-activity.ts'
import { pageOfDailyActivities } from '../store/time-pages.ts'
import { timeLists } from '../time-lists.ts'

const oldest = { months: 1 }

const lists = timeLists({
  path: 'activities/daily/updates',
  tag: 'Activities',
  what: 'changed daily activities',
  description:
    'Returns daily activities that were created or changed in the window, whatever their date. Deleted records are in the change feed.',
  record: dailyActivity,
  asked: { updated: openWindow({ days: 31, oldest }) },
  example: { query: 'updated[start]=2026-11-16T00:00:00Z' },

  page(db, organizationId, query, now) {
    requireRecent('updated', query.updated.start, now, oldest)
    return pageOfDailyActivities(db, organizationId, query)
  },
})

export const listDailyActivityUpdates = lists.ofOrganization
export const listProjectDailyActivityUpdates = lists.ofProject
