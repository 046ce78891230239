import { dateWindow } from '../../../foundation/http/window.ts'
import { dailyActivity } from '../records/daily-activity.ts'
import { pageOfDailyActivities } from '../store/time-pages.ts'
import { timeLists } from '../time-lists.ts'
import { daysIn } from './time-query.ts'

const extent = { days: 31, oldest: { months: 36 } }

const lists = timeLists({
  path: 'activities/daily',
  tag: 'Activities',
  what: 'daily activities',
  description: 'Returns one record per day, member, project and task, with the sums of the activities.',
  record: dailyActivity,
  asked: { date: dateWindow(extent) },
  example: { query: 'date[start]=2026-11-16&date[stop]=2026-11-16' },

  page: (db, organizationId, query, now) =>
    pageOfDailyActivities(db, organizationId, { ...query, ids: daysIn(query.date, now, extent) }),
})

export const listDailyActivities = lists.ofOrganization
export const listProjectDailyActivities = lists.ofProject
