import { managersWhoSeeOthers } from '../../../api/access.ts'
import { explained, oneOf } from '../../../foundation/http/query.ts'
import { dateWindow } from '../../../foundation/http/window.ts'
import { daysIn, timeLists, toolTypes } from '../../tracking/public.ts'
import { dailyToolUsage } from '../records/daily-tool-usage.ts'
import { pageOfDailyToolUsages } from '../store/usage-pages.ts'

const extent = { days: 14, oldest: { months: 1 } }

const lists = timeLists({
  path: 'tool_usages/daily',
  tag: 'Tools',
  what: 'daily tool usages',
  description:
    'Returns one record per day, member, project, task and tool, with the sums of the tool usages.',
  record: dailyToolUsage,
  asked: {
    date: dateWindow(extent),
    tool_type: explained('Only applications, or only sites.', oneOf(...toolTypes)),
  },
  example: { query: 'date[start]=2026-11-16&date[stop]=2026-11-16' },
  access: managersWhoSeeOthers,

  page: (db, organizationId, query, now) =>
    pageOfDailyToolUsages(db, organizationId, { ...query, ids: daysIn(query.date, now, extent) }),
})

export const listDailyToolUsages = lists.ofOrganization
export const listProjectDailyToolUsages = lists.ofProject
