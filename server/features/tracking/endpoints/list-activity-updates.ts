import { endpoint } from '../../../api/endpoint.ts'
import { pageOf } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { instantWindow, requireRecent } from '../../../foundation/http/window.ts'
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
  todoFilter,
} from './time-query.ts'

const oldest = { days: 45 }
const asked = { updated: instantWindow({ days: 7, oldest }), ...todoFilter }
const description =
  'Those that came or changed in the window, whatever time they are of. Time that is gone is told by the change feed.'
const example = { query: 'updated[start]=2026-11-16T00:00:00Z&updated[stop]=2026-11-16T12:00:00Z' }

export const listActivityUpdates = endpoint({
  get: '/v2/organizations/:organization_id/activities/updates',
  tag: 'Activities',
  summary: 'List the changed activities of an organization',
  description,
  access: mayListTime,
  query: { ...organizationFilters, ...asked },
  include: organizationIncludes,
  reply: page(activity),
  example,

  async handle({ now, ...asking }) {
    const { db, membership, query } = asking
    requireRecent('updated', query.updated.start, now, oldest)
    const rows = await pageOfActivities(db, membership.organizationId, await seenInOrganization(asking))
    return pageOf(rows, query.page_limit)
  },
})

export const listProjectActivityUpdates = endpoint({
  get: '/v2/projects/:project_id/activities/updates',
  tag: 'Activities',
  summary: 'List the changed activities of a project',
  description,
  access: mayListProjectTime,
  query: { ...projectFilters, ...asked },
  include: projectIncludes,
  reply: page(activity),
  example,

  async handle({ now, ...asking }) {
    const { db, membership, query } = asking
    requireRecent('updated', query.updated.start, now, oldest)
    const rows = await pageOfActivities(db, membership.organizationId, seenOnProject(asking))
    return pageOf(rows, query.page_limit)
  },
})
