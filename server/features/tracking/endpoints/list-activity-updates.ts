import { instantWindow, requireRecent } from '../../../foundation/http/window.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { activity } from '../records/activity.ts'
import { idsBetween } from '../rules/slot.ts'
import { pageOfActivities } from '../store/time-pages.ts'
import { timeLists } from '../time-lists.ts'
import { todoFilter } from './time-query.ts'

const oldest = { days: 45 }
const day = 86_400

const lists = timeLists({
  path: 'activities/updates',
  tag: 'Activities',
  what: 'changed activities',
  description:
    'Returns activities that were created or changed in the window, whenever they were tracked. Deleted activities are in the change feed.',
  record: activity,
  asked: { updated: instantWindow({ days: 7, oldest }), ...todoFilter },
  example: { query: 'updated[start]=2026-11-16T00:00:00Z&updated[stop]=2026-11-16T12:00:00Z' },

  page(db, organizationId, query, now) {
    requireRecent('updated', query.updated.start, now, oldest)
    // No time is booked in the future, so later quarters can be skipped.
    const ids = idsBetween(0, toSeconds(query.updated.stop) + day)
    return pageOfActivities(db, organizationId, { ...query, ids })
  },
})

export const listActivityUpdates = lists.ofOrganization
export const listProjectActivityUpdates = lists.ofProject
