import { endpoint } from '../../../api/endpoint.ts'
import { pageOf } from '../../../foundation/http/paging.ts'
import { explained, zoneName } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { instantWindow } from '../../../foundation/http/window.ts'
import { mayListProjectTime, mayListTime } from '../access.ts'
import { activity } from '../records/activity.ts'
import { pageOfActivities } from '../store/time-pages.ts'
import {
  organizationFilters,
  organizationIncludes,
  projectFilters,
  projectIncludes,
  seenInOrganization,
  seenOnProject,
  slotsIn,
  todoFilter,
} from './time-query.ts'

const extent = { days: 7, oldest: { months: 6 } }
const asked = {
  time_slot: instantWindow(extent),
  ...todoFilter,
  time_zone: explained('The zone whose days stand in date; without it the organization’s.', zoneName()),
}
const example = { query: 'time_slot[start]=2026-11-16T00:00:00Z&time_slot[stop]=2026-11-16T12:00:00Z' }

export const listActivities = endpoint({
  get: '/v2/organizations/:organization_id/activities',
  tag: 'Activities',
  summary: 'List the activities of an organization',
  access: mayListTime,
  query: { ...organizationFilters, ...asked },
  include: organizationIncludes,
  reply: page(activity),
  example,

  async handle({ now, ...asking }) {
    const { db, membership, query } = asking
    const ids = slotsIn(query.time_slot, now, extent)
    const seen = await seenInOrganization(asking)
    const rows = await pageOfActivities(db, membership.organizationId, {
      ...seen,
      ids,
      zone: query.time_zone,
    })
    return pageOf(rows, query.page_limit)
  },
})

export const listProjectActivities = endpoint({
  get: '/v2/projects/:project_id/activities',
  tag: 'Activities',
  summary: 'List the activities of a project',
  access: mayListProjectTime,
  query: { ...projectFilters, ...asked },
  include: projectIncludes,
  reply: page(activity),
  example,

  async handle({ now, ...asking }) {
    const { db, membership, query } = asking
    const ids = slotsIn(query.time_slot, now, extent)
    const seen = seenOnProject(asking)
    const rows = await pageOfActivities(db, membership.organizationId, {
      ...seen,
      ids,
      zone: query.time_zone,
    })
    return pageOf(rows, query.page_limit)
  },
})
