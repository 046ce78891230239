import { endpoint } from '../../../api/endpoint.ts'
import { pageOf } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { dateWindow } from '../../../foundation/http/window.ts'
import { mayListProjectTime, mayListTime } from '../access.ts'
import { dailyActivity } from '../records/daily-activity.ts'
import { pageOfDailyActivities } from '../store/time-pages.ts'
import {
  daysIn,
  organizationFilters,
  organizationIncludes,
  projectFilters,
  projectIncludes,
  seenInOrganization,
  seenOnProject,
} from './time-query.ts'

const extent = { days: 31, oldest: { months: 36 } }
const asked = { date: dateWindow(extent) }
const description = 'One record for each day, member, project and task: the sums of their activities.'
const example = { query: 'date[start]=2026-11-16&date[stop]=2026-11-16' }

export const listDailyActivities = endpoint({
  get: '/v2/organizations/:organization_id/activities/daily',
  tag: 'Activities',
  summary: 'List the daily activities of an organization',
  description,
  access: mayListTime,
  query: { ...organizationFilters, ...asked },
  include: organizationIncludes,
  reply: page(dailyActivity),
  example,

  async handle({ now, ...asking }) {
    const { db, membership, query } = asking
    const ids = daysIn(query.date, now, extent)
    const seen = await seenInOrganization(asking)
    const rows = await pageOfDailyActivities(db, membership.organizationId, { ...seen, ids })
    return pageOf(rows, query.page_limit)
  },
})

export const listProjectDailyActivities = endpoint({
  get: '/v2/projects/:project_id/activities/daily',
  tag: 'Activities',
  summary: 'List the daily activities of a project',
  description,
  access: mayListProjectTime,
  query: { ...projectFilters, ...asked },
  include: projectIncludes,
  reply: page(dailyActivity),
  example,

  async handle({ now, ...asking }) {
    const { db, membership, query } = asking
    const ids = daysIn(query.date, now, extent)
    const rows = await pageOfDailyActivities(db, membership.organizationId, { ...seenOnProject(asking), ids })
    return pageOf(rows, query.page_limit)
  },
})
