import { endpoint } from '../../../api/endpoint.ts'
import { pageOf } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { openWindow, requireRecent } from '../../../foundation/http/window.ts'
import { mayListProjectTime, mayListTime } from '../access.ts'
import { dailyActivity } from '../records/daily-activity.ts'
import { pageOfDailyActivities } from '../store/time-pages.ts'
import {
  organizationFilters,
  organizationIncludes,
  projectFilters,
  projectIncludes,
  seenInOrganization,
  seenOnProject,
} from './time-query.ts'

const oldest = { months: 1 }
const asked = { updated: openWindow({ days: 31, oldest }) }
const description =
  'Those that came or changed in the window, whatever day they are of. Time that is gone is told by the change feed.'
const example = { query: 'updated[start]=2026-11-16T00:00:00Z' }

export const listDailyActivityUpdates = endpoint({
  get: '/v2/organizations/:organization_id/activities/daily/updates',
  tag: 'Activities',
  summary: 'List the changed daily activities of an organization',
  description,
  access: mayListTime,
  query: { ...organizationFilters, ...asked },
  include: organizationIncludes,
  reply: page(dailyActivity),
  example,

  async handle({ now, ...asking }) {
    const { db, membership, query } = asking
    requireRecent('updated', query.updated.start, now, oldest)
    const rows = await pageOfDailyActivities(db, membership.organizationId, await seenInOrganization(asking))
    return pageOf(rows, query.page_limit)
  },
})

export const listProjectDailyActivityUpdates = endpoint({
  get: '/v2/projects/:project_id/activities/daily/updates',
  tag: 'Activities',
  summary: 'List the changed daily activities of a project',
  description,
  access: mayListProjectTime,
  query: { ...projectFilters, ...asked },
  include: projectIncludes,
  reply: page(dailyActivity),
  example,

  async handle({ now, ...asking }) {
    const { db, membership, query } = asking
    requireRecent('updated', query.updated.start, now, oldest)
    const rows = await pageOfDailyActivities(db, membership.organizationId, seenOnProject(asking))
    return pageOf(rows, query.page_limit)
  },
})
